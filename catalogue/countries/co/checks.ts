import type { Check, Checks } from '#core/model/formats/format.ts'

/**
 * Weights of a NIT's digits before its check digit, from the left (DIAN, orden administrativa 4 de
 * 1989).
 */
const NIT_WEIGHTS = [41, 37, 29, 23, 19, 17, 13, 7, 3]

/** Validates a company's NIT by its check digit. */
const employerTaxCode: Check = (code) => {
  const rest = NIT_WEIGHTS.reduce((total, weight, at) => total + weight * Number(code.charAt(at)), 0) % 11
  return (rest < 2 ? rest : 11 - rest) === Number(code.at(-1)) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

/**
 * Validates a plate that has passed the specification's rule: three letters and three digits of a
 * car; two digits and a letter or none, of a motorcycle; digits first, of a motocarro.
 */
const plate: Check = (text) =>
  /^(?:[A-Z]{3}(?:\d{3}|\d{2}[A-Z]?)|\d{3}[A-Z]{3})$/u.test(text.replaceAll(/[ /-]/gu, '')) ? { ok: true } : { ok: false, reason: 'part' }

const checks: Checks = { employerTaxCode, plate }
export default checks
