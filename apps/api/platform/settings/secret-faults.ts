import { gateways } from '#catalogue/gateways.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import type { SharedSecret } from '../secrets/read-shared-secrets.ts'
import type { SecretKey } from '../secrets/encryption.ts'
import { settingOf } from './setting-of.ts'

/** The secrets of a server, and the partners that it needs them for. */
export interface SecretSettings {
  readonly PARTNERS: readonly string[]
  readonly SECRET_KEYS: readonly SecretKey[]
  readonly PARTNER_SECRET: readonly SharedSecret[]
  readonly partnerSecrets: { readonly [partner: string]: readonly SharedSecret[] }
  readonly affiliateSecrets: { readonly [affiliate: string]: readonly SharedSecret[] }
}

interface NamedSecrets {
  readonly name: string
  readonly secrets: readonly SharedSecret[]
}

const LEAST_BYTES = 24
/** Of random bytes, also written as letters, hardly ever so few are different. */
const LEAST_DIFFERENT = 6
/** Of the sandbox, of examples that were published with the product, and of the documents of Standard Webhooks. */
const PUBLISHED: readonly Buffer[] = [
  Buffer.from('sandbox-secret'),
  Buffer.from('example-secret'),
  Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'),
  Buffer.from('C2FVsBQIhrscChlQIMV+b5sSYob7oTZH', 'base64'),
]

/** What stands against the secrets of a production server; no sentence repeats one. */
export function secretFaults(settings: SecretSettings): readonly string[] {
  const named = namedSecrets(settings)
  return [
    ...missingSecrets(settings),
    ...named.filter(({ secrets }) => secrets.some(({ key }) => isWeak(key))).map(({ name }) => weak(name)),
    ...sharedTwice(named),
    ...(settings.SECRET_KEYS.some(({ bytes }) => isConstant(bytes)) ? [EXAMPLE_KEY] : []),
  ]
}

const EXAMPLE_KEY = 'SECRET_KEYS holds the key of an example, but production needs random ones (openssl rand -base64 32).'

const weak = (name: string): string =>
  `${name} is short or an example, but production needs ${LEAST_BYTES} random bytes or more in each secret (whsec_ and openssl rand -base64 32).`

function namedSecrets({ PARTNERS, PARTNER_SECRET, partnerSecrets, affiliateSecrets }: SecretSettings): readonly NamedSecrets[] {
  const own = Object.entries(partnerSecrets).filter(([partner]) => PARTNERS.includes(partner))
  return [
    { name: 'PARTNER_SECRET', secrets: PARTNER_SECRET },
    ...own.map(([partner, secrets]) => ({ name: settingOf('PARTNER_SECRET', partner), secrets })),
    ...Object.entries(affiliateSecrets).map(([affiliate, secrets]) => ({ name: settingOf('AFFILIATE_SECRET', affiliate), secrets })),
  ]
}

function missingSecrets({ PARTNERS, PARTNER_SECRET, partnerSecrets }: SecretSettings): readonly string[] {
  if (PARTNER_SECRET.length > 0) return []
  const lacking = PARTNERS.filter((partner) => isSigned(partner) && !Object.hasOwn(partnerSecrets, partner))
  return lacking.map(
    (partner) => `${settingOf('PARTNER_SECRET', partner)} is missing, but production needs what messages to ${partner} are signed with.`,
  )
}

/** True for a partner whose requests are signed, or that is notified of what happens to its leads. */
const isSigned = (partner: string): boolean => gateways[partner]?.sign !== undefined || registry.partners[partner]?.postbacks !== undefined

const isWeak = (key: Buffer): boolean => key.length < LEAST_BYTES || isConstant(key) || PUBLISHED.some((published) => published.equals(key))

const isConstant = (bytes: Uint8Array): boolean => new Set(bytes).size < LEAST_DIFFERENT

/** Who has one secret in common with another side could sign in its name. */
function sharedTwice(named: readonly NamedSecrets[]): readonly string[] {
  return named.flatMap(({ name, secrets }, index) => {
    const same = named.slice(0, index).find((other) => other.secrets.some(({ key }) => secrets.some((one) => one.key.equals(key))))
    return same ? [`${name} has a secret of ${same.name}, but production needs one of its own for each.`] : []
  })
}
