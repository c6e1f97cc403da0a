import type { Country } from './country.ts'

/**
 * Result of the quick check of a typed mobile number; the library validates the number afterwards,
 * with the same four reasons (core/define/validate-phone.ts).
 */
export type PhoneReading =
  | { readonly ok: true; readonly e164: string }
  | {
      readonly ok: false
      readonly reason: 'not-a-number' | 'invalid-country' | 'too-short' | 'too-long'
      /** A complete landline number of the market, to which no SMS can be sent. */
      readonly kind?: 'landline'
    }

/** Longest text that is read at all (specification, section 5). */
export const PHONE_TEXT_MAX = 250

/**
 * Reads what an applicant typed as a mobile number of the market: with or without prefix, trunk
 * digit, spaces, dots, dashes and brackets. `e164` is `+` and digits.
 */
export function readPhone(typed: string, phone: Country['phone']): PhoneReading {
  if (typed.length > PHONE_TEXT_MAX) return { ok: false, reason: 'too-long' }
  const digits = typed.replace(/[\s().\-\u2010-\u2015/]/gu, '').replace(/^00/u, '+')
  if (!/^\+?\d+$/u.test(digits)) return { ok: false, reason: 'not-a-number' }
  const candidates = nationalNumbers(digits, phone)
  const mobile = candidates.find((one) => isWhole(phone.mobile, one))
  return mobile === undefined ? whyRefused(candidates, phone) : { ok: true, e164: `${phone.prefix}${mobile}` }
}

/**
 * Returns the national numbers that the digits may stand for: the digits as they are, and without
 * prefix and trunk digits; none after the prefix of another country.
 */
function nationalNumbers(digits: string, { prefix, trunk }: Country['phone']): readonly string[] {
  const inside = [digits, `+${digits}`].filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length))
  const national = digits.startsWith('+') ? inside : [digits, ...inside]
  return national.flatMap((one) => (trunk && one.startsWith(trunk) ? [one, one.slice(trunk.length)] : [one]))
}

/**
 * Returns why a number is refused. If a candidate begins like a mobile number, its length decides.
 */
function whyRefused(candidates: readonly string[], { example, landline, mobileStart }: Country['phone']): PhoneReading {
  if (landline && candidates.some((one) => isWhole(landline, one))) return { ok: false, reason: 'invalid-country', kind: 'landline' }
  const expected = example.replace(/\D/gu, '')
  const { length } = candidates.findLast((one) => isWhole(`(?:${mobileStart ?? ''}).*`, one)) ?? expected
  return { ok: false, reason: length < expected.length ? 'too-short' : length > expected.length ? 'too-long' : 'invalid-country' }
}

const isWhole = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text)
