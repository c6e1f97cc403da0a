import { isValidIBAN } from 'ibantools'
import type { Check, Checks } from '../../../core/define/format.ts'

/** Letters of the DNI by the rest of the number divided by 23 (Ministerio del Interior). */
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** In a NIE the first letter stands for a figure before the seven others. */
const FIRST_LETTERS = 'XYZ'

/** A DNI (seven figures: one issued without the leading zero) or a NIE, by its control letter. */
const personalCode: Check = (code) => {
  const figures = code.slice(0, -1).replace(/^[XYZ]/u, (letter) => String(FIRST_LETTERS.indexOf(letter)))
  return LETTERS[Number(figures) % LETTERS.length] === code.at(-1) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

/** A Spanish IBAN: its own check digits and the two of the account inside it. */
const iban: Check = (code) => (code.startsWith('ES') && isValidIBAN(code) ? { ok: true } : { ok: false, reason: 'check-digit' })

const checks: Checks = { personalCode, iban }
export default checks
