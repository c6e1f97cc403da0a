import type { Country } from '#core/model/country.ts'
import { digitsOf, isWhole, nationalNumbers, readMobile, type MobileReading } from './read-mobile.ts'

/**
 * Result of the quick check of a typed mobile number; the library validates the number afterwards,
 * with the same four reasons (core/fields/phone/validate-phone.ts).
 */
export type PhoneReading =
  | MobileReading
  /** A complete landline number of the market, to which no SMS can be sent. */
  | { readonly ok: false; readonly reason: 'invalid-country'; readonly kind: 'landline' }

/** Reads a typed mobile number, and tells a landline of the market from other wrong numbers. */
export function readPhone(typed: string, phone: Country['phone']): PhoneReading {
  const read = readMobile(typed, phone)
  const { landline } = phone
  const isLandline = !read.ok && landline && nationalNumbers(digitsOf(typed), phone).some((one) => isWhole(landline, one))
  return isLandline ? { ok: false, reason: 'invalid-country', kind: 'landline' } : read
}
