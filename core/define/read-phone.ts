import type { Country } from './country.ts'

/** The quick reading of a typed mobile number; the library judges it afterwards (core/contract keeps its four reasons). */
export type PhoneReading =
  | { readonly ok: true; readonly e164: string }
  | { readonly ok: false; readonly reason: 'not-a-number' | 'invalid-country' | 'too-short' | 'too-long' }

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
  const prefix = phone.prefix.slice(1)
  const isForeign = digits.startsWith('+') && !digits.startsWith(phone.prefix)
  if (isForeign) return { ok: false, reason: 'invalid-country' }
  const national = nationalNumber(digits.replace('+', ''), prefix, phone)
  if (national !== undefined) return { ok: true, e164: `${phone.prefix}${national}` }
  const expected = phone.example.replace(/\D/gu, '').length
  const length = digits.replace(/^\+/u, '').length - (digits.startsWith('+') ? prefix.length : 0)
  return { ok: false, reason: length < expected ? 'too-short' : length > expected ? 'too-long' : 'invalid-country' }
}

/** The first way of leaving out `00`, prefix and trunk digits that gives a mobile number of the market. */
function nationalNumber(digits: string, prefix: string, phone: Country['phone']): string | undefined {
  const mobile = new RegExp(`^${phone.mobile}$`, 'u')
  const bare = digits.replace(/^00/u, '')
  const inside = bare.startsWith(prefix) ? [bare.slice(prefix.length)] : []
  const candidates = [digits, ...inside].flatMap((one) =>
    phone.trunk && one.startsWith(phone.trunk) ? [one, one.slice(phone.trunk.length)] : [one],
  )
  return candidates.find((one) => mobile.test(one))
}
