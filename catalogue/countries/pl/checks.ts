import { isValidIBAN } from 'ibantools'
import type { Check, Checks } from '../../../core/define/format.ts'
import { isDay } from '../../../core/define/local-day.ts'

/** Weights of the first ten figures of a PESEL (ustawa o ewidencji ludności). */
const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]
/** The century of birth by what is added to the month, in twenties. */
const CENTURIES = ['19', '20', '21', '22', '18']

/** A PESEL by its check digit and its day of birth; it tells that day and the gender. */
const personalCode: Check = (code, today) => {
  const dateOfBirth = birthIn(code)
  if (!isDay(dateOfBirth) || dateOfBirth > today) return { ok: false, reason: 'part' }
  if (checkDigitOf(code) !== Number(code.at(-1))) return { ok: false, reason: 'check-digit' }
  return { ok: true, derived: { dateOfBirth, gender: Number(code.charAt(9)) % 2 === 1 ? 'MALE' : 'FEMALE' } }
}

/** A Polish account number, with or without PL: the check digits of the IBAN and that of the branch inside it. */
const accountNumber: Check = (number) =>
  isValidIBAN(`PL${number.replace(/^PL/u, '')}`) ? { ok: true } : { ok: false, reason: 'check-digit' }

function birthIn(code: string): string {
  const month = Number(code.slice(2, 4))
  const century = CENTURIES[Math.floor(month / 20)] ?? ''
  return `${century}${code.slice(0, 2)}-${String(month % 20).padStart(2, '0')}-${code.slice(4, 6)}`
}

function checkDigitOf(code: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(code.charAt(at)), 0)
  return (10 - (sum % 10)) % 10
}

const checks: Checks = { personalCode, accountNumber }
export default checks
