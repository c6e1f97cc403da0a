import type { Check, Checks } from '#core/model/formats/format.ts'
import { isDay } from '#core/model/answers/local-day.ts'
import { provinces } from './lists.gen.ts'

/** Values of the characters of a CURP by index; `&` stands for Ñ, which is never written. */
const CURP_SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ'
const GENDERS: { readonly [letter: string]: string } = { H: 'MALE', M: 'FEMALE', X: 'OTHER' }
const BORN_ABROAD = 'NE'
const CLABE_WEIGHTS = [3, 7, 1]

/**
 * Validates a CURP by its check digit, its day of birth and its state; decodes day of birth, gender
 * and state of birth.
 */
const personalCode: Check = (code, today) => {
  const state = provinces.find(({ inCurp }) => inCurp === code.slice(11, 13))
  const dateOfBirth = birthIn(code)
  const gender = GENDERS[code.charAt(10)]
  if (!gender || !isDay(dateOfBirth) || dateOfBirth > today) return { ok: false, reason: 'part' }
  if (!state && code.slice(11, 13) !== BORN_ABROAD) return { ok: false, reason: 'part' }
  if (curpDigit(code) !== Number(code.at(-1))) return { ok: false, reason: 'check-digit' }
  return { ok: true, derived: { dateOfBirth, gender, ...(state && { provinceOfBirth: state.name }) } }
}

/**
 * Validates a CLABE by its check digit only: lists of banks and places become outdated, and a real
 * account must not be rejected.
 */
const clabe: Check = (code) => (clabeDigit(code) === Number(code.at(-1)) ? { ok: true } : { ok: false, reason: 'check-digit' })

/**
 * Returns the day of birth. The last character but one is a digit for people born before 2000, and
 * a letter for those born later.
 */
function birthIn(code: string): string {
  const century = /\d/u.test(code.charAt(16)) ? '19' : '20'
  return `${century}${code.slice(4, 6)}-${code.slice(6, 8)}-${code.slice(8, 10)}`
}

function curpDigit(code: string): number {
  const sum = code
    .slice(0, 17)
    .split('')
    .reduce((total, sign, at) => total + CURP_SIGNS.indexOf(sign) * (18 - at), 0)
  return (10 - (sum % 10)) % 10
}

function clabeDigit(code: string): number {
  const sum = code
    .slice(0, 17)
    .split('')
    .reduce((total, sign, at) => total + ((Number(sign) * (CLABE_WEIGHTS[at % 3] ?? 0)) % 10), 0)
  return (10 - (sum % 10)) % 10
}

/** Values of the characters of an RFC by index (Anexo 19 de la Resolución Miscelánea Fiscal). */
const RFC_SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/** Validates the RFC of a company or a person by its day and its check digit. */
const employerTaxCode: Check = (code) => {
  const padded = code.padStart(13, ' ')
  if (!isDay(`20${padded.slice(4, 6)}-${padded.slice(6, 8)}-${padded.slice(8, 10)}`)) return { ok: false, reason: 'part' }
  const sum = Array.from(padded.slice(0, 12)).reduce((total, sign, at) => total + RFC_SIGNS.indexOf(sign) * (13 - at), 0)
  const digit = '0123456789A'.charAt((11 - (sum % 11)) % 11)
  return digit === code.at(-1) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

const checks: Checks = { personalCode, clabe, employerTaxCode }
export default checks
