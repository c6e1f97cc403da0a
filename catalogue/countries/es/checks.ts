import type { Check, Checks } from '#core/model/formats/format.ts'
import { iban } from '#core/model/formats/iban.ts'

/** Control letters of the DNI, indexed by the number modulo 23 (Ministerio del Interior). */
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** First letters of a NIE; each is replaced by its index, the digit before the seven others. */
const FIRST_LETTERS = 'XYZ'

/**
 * Validates a DNI (seven digits if it was issued without the leading zero) or a NIE by its control
 * letter.
 */
const personalCode: Check = (code) => {
  const figures = code.slice(0, -1).replace(/^[XYZ]/u, (letter) => String(FIRST_LETTERS.indexOf(letter)))
  return LETTERS[Number(figures) % LETTERS.length] === code.at(-1) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

/**
 * Control letters of a CIF, indexed by its control digit. The kinds of organisation below always
 * have the letter, or always the digit.
 */
const CIF_LETTERS = 'JABCDEFGHI'
const WITH_LETTER = /^[NPQRSW]/u
const WITH_FIGURE = /^[ABEH]/u

/** Validates a company's CIF by its control character, or the NIF of a person who employs. */
const employerTaxCode: Check = (code, today) => {
  if (/^[\dXYZ]/u.test(code)) return personalCode(code, today)
  if (/^[KLM]/u.test(code)) return { ok: true }
  const control = cifControl(code)
  const signs = [...(WITH_LETTER.test(code) ? [] : [String(control)]), ...(WITH_FIGURE.test(code) ? [] : [CIF_LETTERS.charAt(control)])]
  return signs.includes(code.charAt(8)) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

/**
 * Returns the control digit of a CIF: digits in odd places are doubled, and the digits of the
 * product are added.
 */
function cifControl(code: string): number {
  const figures = Array.from(code.slice(1, 8), Number)
  const sum = figures.reduce((total, figure, at) => total + (at % 2 === 1 ? figure : Math.floor(figure / 5) + ((figure * 2) % 10)), 0)
  return (10 - (sum % 10)) % 10
}

const checks: Checks = { personalCode, iban, employerTaxCode }
export default checks
