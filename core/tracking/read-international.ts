import { ParseError, parsePhoneNumber } from 'libphonenumber-js/min'
import { PHONE_TEXT_MAX } from '#core/fields/phone/read-mobile.ts'

/**
 * Returns the E.164 number of a text that is a valid international number of any country; undefined
 * for anything else.
 */
export function readInternational(text: string): string | undefined {
  if (text.length > PHONE_TEXT_MAX) return undefined
  try {
    const number = parsePhoneNumber(text)
    return number.isValid() ? number.number : undefined
  } catch (error) {
    if (error instanceof ParseError) return undefined
    throw error
  }
}
