import { registry } from '../../../catalogue/registry.gen.ts'
import { lookUp } from '../../../core/define/look-up.ts'
import { sharedSecretsOf } from '../partners/secrets-of.ts'
import type { Settings } from '../settings.ts'

/** Where a receiver hears, and what its messages are signed with. */
export interface Receiver {
  readonly url: string
  /** With commas, the newest first. */
  readonly secrets: string
}

/** Names of receivers, as the database keeps them. */
export const partnerReceiver = (partner: string): string => `partner:${partner}`
export const affiliateReceiver = (affiliate: string): string => `affiliate:${affiliate}`

/** The receiver of a name; undefined where neither a folder nor a setting knows it (any more). */
export function receiverOf(settings: Settings, name: string): Receiver | undefined {
  const [kind = '', id = ''] = name.split(':')
  if (kind === 'affiliate') {
    const affiliate = affiliateOf(settings, id)
    return affiliate && { url: affiliate.url, secrets: affiliate.secret }
  }
  const hears = lookUp(registry.partners, id)?.hears
  const url = settings.partnerUrls[id] ?? `${settings.PARTNERS_URL}/${id}`
  return hears && { url: `${url}${hears.path}`, secrets: sharedSecretsOf(settings, id) }
}

/** The affiliate of a name, which links choose; undefined where no setting says that it is told anything. */
export const affiliateOf = ({ affiliates }: Pick<Settings, 'affiliates'>, name: string) => lookUp(affiliates, name)

/** The affiliate whose reference a visit carries, by the name that settings have for it: `Some Blog` is `some-blog`. */
export const affiliateNamed = (reference: string): string => reference.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')
