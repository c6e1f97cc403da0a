import type { Country } from '#core/model/country.ts'

/** A mobile number as it is stored, or the specification's reason why it is none. */
export type MobileReading =
  | { readonly ok: true; readonly e164: string }
  | { readonly ok: false; readonly reason: 'not-a-number' | 'invalid-country' | 'too-short' | 'too-long' }

/** Longest text that is read at all (specification, section 5). */
export const PHONE_TEXT_MAX = 250

/**
 * Reads what an applicant typed as a mobile number of the market: with or without prefix, trunk
 * digit, spaces, dots, dashes and brackets. `e164` is `+` and digits.
 */
export function readMobile(typed: string, phone: Country['phone']): MobileReading {
  if (typed.length > PHONE_TEXT_MAX) return { ok: false, reason: 'too-long' }
  const digits = digitsOf(typed)
  if (!/^\+?\d+$/u.test(digits)) return { ok: false, reason: 'not-a-number' }
  const candidates = nationalNumbers(digits, phone)
  const mobile = candidates.find((one) => isWhole(phone.mobile, one))
  return mobile === undefined ? whyRefused(candidates, phone) : { ok: true, e164: `${phone.prefix}${mobile}` }
}

/** Removes what separates the digits of a phone number, also the marks that nobody sees, which address books copy with it. */
export const digitsOf = (typed: string): string => typed.replace(/[\s()./\p{Pd}\p{Cf}]/gu, '').replace(/^00/u, '+')

/**
 * Returns the national numbers that the digits may stand for: the digits as they are, and without
 * prefix and trunk digits; none after the prefix of another country.
 */
export function nationalNumbers(digits: string, { prefix, trunks = [] }: Country['phone']): readonly string[] {
  const inside = [digits, `+${digits}`].filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length))
  const national = digits.startsWith('+') ? inside : [digits, ...inside]
  return national.flatMap((one) => ['', ...trunks].flatMap((trunk) => (one.startsWith(trunk) ? one.slice(trunk.length) : [])))
}

/**
 * Returns why a number is refused. If a candidate begins like a mobile number, its length decides.
 */
function whyRefused(candidates: readonly string[], { example, mobileStart }: Country['phone']): MobileReading {
  const expected = example.replace(/\D/gu, '')
  const { length } = candidates.findLast((one) => isWhole(`(?:${mobileStart ?? ''}).*`, one)) ?? expected
  return { ok: false, reason: length < expected.length ? 'too-short' : length > expected.length ? 'too-long' : 'invalid-country' }
}

/** True for a text that the pattern matches as a whole. */
export const isWhole = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text)
