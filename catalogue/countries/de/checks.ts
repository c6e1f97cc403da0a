import type { Check, Checks } from '#core/model/formats/format.ts'
import { iban } from '#core/model/formats/iban.ts'

/** Repeating weights of the check digit of travel documents (ICAO Doc 9303). */
const WEIGHTS = [7, 3, 1]
/** Characters of a document's number before its check digit. */
const NUMBER_LENGTH = 9

/**
 * Validates the number of an identity card, a passport or a residence permit by its check digit, if
 * the number has one.
 */
const idCard: Check = (code) => {
  const digit = code.slice(NUMBER_LENGTH)
  if (digit === '') return { ok: true }
  return checkDigitOf(code.slice(0, NUMBER_LENGTH)) === Number(digit) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

/** Returns the check digit of a number: digits count as they are, letters from A = 10 to Z = 35. */
function checkDigitOf(number: string): number {
  const values = Array.from(number, (sign) => Number.parseInt(sign, 36))
  return values.reduce((sum, value, at) => sum + value * (WEIGHTS[at % WEIGHTS.length] ?? 0), 0) % 10
}

const checks: Checks = { idCard, iban }
export default checks
