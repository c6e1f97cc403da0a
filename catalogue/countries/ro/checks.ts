import type { Check, Checks } from '#core/model/formats/format.ts'
import { isDay, movedDay } from '#core/model/answers/local-day.ts'
import { iban } from '#core/model/formats/iban.ts'

/** Weights of the first twelve digits of a CNP (Ordonanța de urgență 97/2005). */
const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]
/** The century of birth by the first digit; those of foreign residents (7 and 8) name none. */
const CENTURIES: { readonly [figure: string]: string } = { 1: '19', 2: '19', 3: '18', 4: '18', 5: '20', 6: '20' }
const ADULT_YEARS = 18

/**
 * Validates a CNP by its check digit and its day of birth; decodes that day and the gender. The
 * county is not checked: since 2024 everybody gets 70, and irregular values are in circulation.
 */
const personalCode: Check = (code, today) => {
  const dateOfBirth = birthIn(code, today)
  if (!isDay(dateOfBirth) || dateOfBirth > today) return { ok: false, reason: 'part' }
  if (checkDigitOf(code) !== Number(code.at(-1))) return { ok: false, reason: 'check-digit' }
  return { ok: true, derived: { dateOfBirth, gender: Number(code.charAt(0)) % 2 === 1 ? 'MALE' : 'FEMALE' } }
}

/**
 * Returns the day of birth. The CNP of a foreign resident allows two days; the later one that makes
 * the person an adult is taken, because applicants are of age.
 */
function birthIn(code: string, today: string): string {
  const day = `${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`
  const century = CENTURIES[code.charAt(0)]
  if (century) return century + day
  return `20${day}` <= movedDay(today, { years: -ADULT_YEARS }) ? `20${day}` : `19${day}`
}

function checkDigitOf(code: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(code.charAt(at)), 0)
  return sum % 11 === 10 ? 1 : sum % 11
}

/** Weights of a CUI, aligned with its last digit but one. */
const CUI_WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2]

/** Validates a company's CUI, with or without RO, by its check digit. */
const employerTaxCode: Check = (code) => {
  const figures = code.replace(/^RO/u, '').padStart(10, '0')
  const sum = CUI_WEIGHTS.reduce((total, weight, at) => total + weight * Number(figures.charAt(at)), 0)
  return ((sum * 10) % 11) % 10 === Number(figures.at(-1)) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

const checks: Checks = { personalCode, iban, employerTaxCode }
export default checks
