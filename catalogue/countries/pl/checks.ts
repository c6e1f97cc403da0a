import type { Check, Checks } from '#core/model/formats/format.ts'
import { isDay } from '#core/model/answers/local-day.ts'
import { iban } from '#core/model/formats/iban.ts'

/** Weights of the first ten digits of a PESEL (ustawa o ewidencji ludności). */
const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]
/** The century of birth, indexed by the offset of the month divided by twenty. */
const CENTURIES = ['19', '20', '21', '22', '18']

/** Validates a PESEL by its check digit and its day of birth; decodes that day and the gender. */
const personalCode: Check = (code, today) => {
  const dateOfBirth = birthIn(code)
  if (!isDay(dateOfBirth) || dateOfBirth > today) return { ok: false, reason: 'part' }
  if (checkDigitOf(code) !== Number(code.at(-1))) return { ok: false, reason: 'check-digit' }
  return { ok: true, derived: { dateOfBirth, gender: Number(code.charAt(9)) % 2 === 1 ? 'MALE' : 'FEMALE' } }
}

/** Validates an IBAN, or the 26 digits of a Polish one without PL. */
const accountNumber: Check = (number, today) => iban(/^\d/u.test(number) ? `PL${number}` : number, today)

function birthIn(code: string): string {
  const month = Number(code.slice(2, 4))
  const century = CENTURIES[Math.floor(month / 20)] ?? ''
  return `${century}${code.slice(0, 2)}-${String(month % 20).padStart(2, '0')}-${code.slice(4, 6)}`
}

function checkDigitOf(code: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(code.charAt(at)), 0)
  return (10 - (sum % 10)) % 10
}

/** Weights of the characters of an identity card; the sum with the check digit ends in 0. */
const ID_CARD_WEIGHTS = [7, 3, 1, 9, 7, 3, 1, 7, 3]
/** Weights of the first nine digits of a NIP (tax number). */
const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/**
 * Validates the number of an identity card by its check digit; letters count from A = 10. Of other
 * documents only the format is known.
 */
const idCardNumber: Check = (code) => {
  if (!/^[A-Z]{3}/u.test(code)) return { ok: true }
  const sum = Array.from(code).reduce((total, sign, at) => total + Number.parseInt(sign, 36) * (ID_CARD_WEIGHTS[at] ?? 0), 0)
  return sum % 10 === 0 ? { ok: true } : { ok: false, reason: 'check-digit' }
}

/** Validates a company's NIP by its check digit. */
const employerTaxCode: Check = (code) => {
  const sum = NIP_WEIGHTS.reduce((total, weight, at) => total + weight * Number(code.charAt(at)), 0)
  return sum % 11 === Number(code.at(-1)) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

const checks: Checks = { personalCode, accountNumber, idCardNumber, employerTaxCode }
export default checks
