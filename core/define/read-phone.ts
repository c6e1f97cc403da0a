import type { Country } from './country.ts'

/** The quick reading of a typed mobile number; the library judges it afterwards (core/contract keeps its four reasons). */
export type PhoneReading =
  | { readonly ok: true; readonly e164: string }
  | {
      readonly ok: false
      readonly reason: 'not-a-number' | 'invalid-country' | 'too-short' | 'too-long'
      /** A whole number of the market to which no SMS can be sent. */
      readonly isLandline?: true
    }

/** Longest text that is read at all (specification, section 5). */
export const PHONE_TEXT_MAX = 250

/**
 * Reads what an applicant typed as a mobile number of the market: with or without prefix, trunk digit, spaces, dots,
 * dashes and brackets. `e164` is `+` and digits.
 */
export function readPhone(typed: string, phone: Country['phone']): PhoneReading {
  if (typed.length > PHONE_TEXT_MAX) return { ok: false, reason: 'too-long' }
  const digits = typed.replace(/[\s().\-\u2010-\u2015/]/gu, '')
  if (!/^\+?\d+$/u.test(digits)) return { ok: false, reason: 'not-a-number' }
  const isForeign = digits.startsWith('+') && !digits.startsWith(phone.prefix)
  if (isForeign) return { ok: false, reason: 'invalid-country' }
  const candidates = nationalNumbers(digits, phone)
  const mobile = candidates.find((one) => isWhole(phone.mobile, one))
  return mobile === undefined ? whyRefused(candidates, phone) : { ok: true, e164: `${phone.prefix}${mobile}` }
}

/** What the digits may be inside the market: as they are, and without `00`, prefix and trunk digits. */
function nationalNumbers(digits: string, phone: Country['phone']): readonly string[] {
  const prefix = phone.prefix.slice(1)
  const bare = digits.replace(/^(?:\+|00)/u, '')
  const inside = bare.startsWith(prefix) ? [bare.slice(prefix.length)] : []
  const isInternational = bare !== digits && inside.length > 0
  return [...(isInternational ? [] : [digits]), ...inside].flatMap((one) =>
    phone.trunk && one.startsWith(phone.trunk) ? [one, one.slice(phone.trunk.length)] : [one],
  )
}

/** Where a candidate begins like a mobile number, that one's length says what is wrong. */
function whyRefused(candidates: readonly string[], { example, landline, mobileStart = '' }: Country['phone']): PhoneReading {
  const isLandline = landline !== undefined && candidates.some((one) => isWhole(landline, one))
  const begun = candidates.findLast((one) => new RegExp(`^(?:${mobileStart})`, 'u').test(one))
  if (isLandline || begun === undefined) return { ok: false, reason: 'invalid-country', ...(isLandline && { isLandline }) }
  const expected = example.replace(/\D/gu, '').length
  const { length } = begun
  return { ok: false, reason: length < expected ? 'too-short' : length > expected ? 'too-long' : 'invalid-country' }
}

const isWhole = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text)
