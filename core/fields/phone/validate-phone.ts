import { getCountries, ParseError, parsePhoneNumberWithError, type MetadataJson } from 'libphonenumber-js/core'
import { PHONE_TEXT_MAX, type MobileReading } from './read-mobile.ts'

/**
 * Validates with the library a phone number that passed the quick pattern; `countryId` is the
 * market's, and `metadata` is the library's, complete or reduced. The module is loaded separately:
 * it is too large for a first page.
 */
export function validatePhone(typed: string, countryId: string, metadata: MetadataJson): MobileReading {
  if (typed.length > PHONE_TEXT_MAX) return { ok: false, reason: 'too-long' }
  const country = getCountries(metadata).find((code) => code === countryId.toUpperCase())
  if (!country) throw new Error(`the phone library has no facts of the country "${countryId}"`)
  try {
    const number = parsePhoneNumberWithError(typed, { defaultCountry: country, extract: false }, metadata)
    if (number.country !== undefined && number.country !== country) return { ok: false, reason: 'invalid-country' }
    return number.isValid()
      ? { ok: true, e164: number.number }
      : { ok: false, reason: number.isPossible() ? 'invalid-country' : 'not-a-number' }
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, reason: REASONS[error.message] ?? 'not-a-number' }
    throw error
  }
}

const REASONS: { readonly [message: string]: 'not-a-number' | 'invalid-country' | 'too-short' | 'too-long' } = {
  NOT_A_NUMBER: 'not-a-number',
  INVALID_COUNTRY: 'invalid-country',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
}
