import { registry } from '#catalogue/registry.gen.ts'
import { lookUp } from '#core/model/look-up.ts'
import { secretsOf } from '../partners/secrets-of.ts'
import type { SharedSecret } from '#apps/api/platform/secrets/read-shared-secrets.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'

/** Where a receiver hears, and what its messages are signed with. */
export interface Receiver {
  readonly url: string
  /** The newest first. */
  readonly secrets: readonly SharedSecret[]
}

/** Names of receivers, as the database keeps them. */
export const partnerReceiver = (partner: string): string => `partner:${partner}`
export const affiliateReceiver = (affiliate: string): string => `affiliate:${affiliate}`

/** The receiver of a name; undefined where it is a partner that is switched off, or no setting knows it (any more). */
export function receiverOf(settings: Settings, name: string): Receiver | undefined {
  const [kind = '', id = ''] = name.split(':')
  if (kind === 'affiliate') {
    return affiliateOf(settings, id)
  }
  const postbacks = settings.PARTNERS.includes(id) ? lookUp(registry.partners, id)?.postbacks : undefined
  const url = settings.partnerUrls[id] ?? `${settings.PARTNERS_URL}/${id}`
  return postbacks && { url: `${url}${postbacks.path}`, secrets: secretsOf(settings, id) }
}

/** The affiliate of a name, which links choose; undefined where no setting says that it is told anything. */
export const affiliateOf = ({ affiliates }: Pick<Settings, 'affiliates'>, name: string) => lookUp(affiliates, name)
