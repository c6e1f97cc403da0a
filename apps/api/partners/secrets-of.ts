import { lookUp } from '../../../core/define/look-up.ts'
import type { Settings } from '../settings.ts'

type Secrets = Pick<Settings, 'partnerSecrets' | 'PARTNER_SECRET' | 'ENVIRONMENT'>

/** What our requests and postbacks to a partner are signed with: its own secret, or that of all. With commas, the newest first. */
export const sharedSecretsOf = (settings: Secrets, partner: string): string => ownSecretsOf(settings, partner) ?? settings.PARTNER_SECRET

/**
 * What a partner's webhooks must be signed with; undefined where it may send none. In production that is its own secret alone:
 * a signature says neither partner nor path, so with one secret for all a lender could answer in another one's name.
 */
export const webhookSecretsOf = (settings: Secrets, partner: string): string | undefined =>
  settings.ENVIRONMENT === 'production' ? ownSecretsOf(settings, partner) : sharedSecretsOf(settings, partner)

const ownSecretsOf = ({ partnerSecrets }: Secrets, partner: string): string | undefined => lookUp(partnerSecrets, partner)
