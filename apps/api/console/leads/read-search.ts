import { registry } from '#catalogue/registry.gen.ts'
import { receiveAnswer } from '#core/fields/receive-answer.ts'
import { describeField, isPointResolvable } from '#core/fields/resolve-field.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { LeadKeys } from '#apps/api/store/console/leads/lead-keys.ts'

/** No key of a lead is longer. */
const MOST_SIGNS = 200
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu
const REFERENCE = /^[\da-f]{10}$/iu
const PHONE = /^\+?[\d\s().\-/]{6,30}$/u

/**
 * Reads what a search text may stand for: an id, our reference or a lender's, an e-mail or a phone, each written in any way that
 * the form of one of the sites takes. No key where the text can be none of them.
 */
export function readSearch(text: string, sites: readonly Site[], encryption: Pick<Encryption, 'blindIndexes'>): LeadKeys {
  const typed = readTyped(text)
  if (typed === undefined) return {}
  const emails = typed.includes('@') ? cleaned('email', typed, sites).map((email) => email.toLowerCase()) : []
  const phones = PHONE.test(typed) ? cleaned('phoneNumber', typed, sites) : []
  return {
    ...readIds(typed),
    ...(emails.length > 0 && { emails: indexesOf('email', emails, encryption) }),
    ...(phones.length > 0 && { phones: indexesOf('phone', phones, encryption) }),
    ...(emails.length === 0 && { lenderReference: { partners: Object.keys(registry.partners), text: typed } }),
  }
}

/** The id and the reference that a text may be: of an erased lead nothing else is stored. */
export function readIds(text: string): Pick<LeadKeys, 'id' | 'reference'> {
  const typed = readTyped(text)
  if (typed === undefined) return {}
  const reference = typed.replaceAll(/[\s-]/gu, '').toLowerCase()
  return { ...(UUID.test(typed) && { id: typed.toLowerCase() }), ...(REFERENCE.test(reference) && { reference }) }
}

/** The text without spaces around it; undefined where no key can be written so. */
function readTyped(text: string): string | undefined {
  const typed = text.trim()
  return typed === '' || typed.length > MOST_SIGNS || /\p{Cc}/u.test(typed) || !typed.isWellFormed() ? undefined : typed
}

/** The text as each site's form would store it. */
function cleaned(name: string, typed: string, sites: readonly Site[]): readonly string[] {
  const point = lookUp(registry.dataPoints, name)
  if (!point) return []
  const values = sites.flatMap((site) => {
    if (!isPointResolvable(registry, site, point)) return []
    const value = receiveAnswer(describeField(registry, site, point), typed, site.country.phone)
    return typeof value === 'string' ? [value] : []
  })
  return [...new Set(values)]
}

const indexesOf = (kind: string, values: readonly string[], { blindIndexes }: Pick<Encryption, 'blindIndexes'>): readonly string[] => [
  ...new Set(values.flatMap((value) => blindIndexes(kind, value))),
]
