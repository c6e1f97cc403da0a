import type { Check, Checks } from '../../../core/define/format.ts'
import { iban } from '../../../core/define/iban.ts'

/** Letters of the DNI by the rest of the number divided by 23 (Ministerio del Interior). */
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** In a NIE the first letter stands for a figure before the seven others. */
const FIRST_LETTERS = 'XYZ'

/** A DNI (seven figures: one issued without the leading zero) or a NIE, by its control letter. */
const personalCode: Check = (code) => {
  const figures = code.slice(0, -1).replace(/^[XYZ]/u, (letter) => String(FIRST_LETTERS.indexOf(letter)))
  return LETTERS[Number(figures) % LETTERS.length] === code.at(-1) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

/** Control letters of a CIF by its control figure; kinds of bodies that always have the letter, or always the figure. */
const CIF_LETTERS = 'JABCDEFGHI'
const WITH_LETTER = /^[NPQRSW]/u
const WITH_FIGURE = /^[ABEH]/u

/** A company's CIF by its control sign, or the NIF of a person who employs. */
const employerTaxCode: Check = (code, today) => {
  if (/^[\dXYZ]/u.test(code)) return personalCode(code, today)
  if (/^[KLM]/u.test(code)) return { ok: true }
  const control = cifControl(code)
  const signs = [...(WITH_LETTER.test(code) ? [] : [String(control)]), ...(WITH_FIGURE.test(code) ? [] : [CIF_LETTERS.charAt(control)])]
  return signs.includes(code.charAt(8)) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

/** Figures in odd places are doubled and their figures added. */
function cifControl(code: string): number {
  const figures = Array.from(code.slice(1, 8), Number)
  const sum = figures.reduce((total, figure, at) => total + (at % 2 === 1 ? figure : Math.floor(figure / 5) + ((figure * 2) % 10)), 0)
  return (10 - (sum % 10)) % 10
}

const checks: Checks = { personalCode, iban, employerTaxCode }
export default checks
