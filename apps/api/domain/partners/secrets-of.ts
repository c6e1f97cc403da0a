import { lookUp } from '#core/model/look-up.ts'
import type { SharedSecret } from '#apps/api/platform/secrets/read-shared-secrets.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'

type Secrets = Pick<Settings, 'ENVIRONMENT' | 'PARTNER_SECRET' | 'partnerSecrets'>

/** What is signed for a partner: with its own secrets, or with those of all that have none; the newest first. */
export const secretsOf = ({ partnerSecrets, PARTNER_SECRET }: Secrets, partner: string): readonly SharedSecret[] =>
  lookUp(partnerSecrets, partner) ?? PARTNER_SECRET

/**
 * The keys that prove a message of a partner. A signature names neither its sender nor the path, so in production a secret
 * that several know proves nothing.
 */
export function webhookKeysOf(settings: Secrets, partner: string): readonly Buffer[] {
  const secrets = settings.ENVIRONMENT === 'production' ? lookUp(settings.partnerSecrets, partner) : secretsOf(settings, partner)
  return (secrets ?? []).map(({ key }) => key)
}
