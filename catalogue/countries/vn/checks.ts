import type { Check, Checks } from '#core/model/formats/format.ts'

/**
 * The 63 places of registration until July 2025 (Thông tư 59/2021/TT-BCA). Numbers that were issued
 * with them remain valid.
 */
const PLACES = new Set(
  [
    '001 002 004 006 008 010 011 012 014 015 017 019 020 022 024 025 026 027 030 031 033 034',
    '035 036 037 038 040 042 044 045 046 048 049 051 052 054 056 058 060 062 064 066 067 068',
    '070 072 074 075 077 079 080 082 083 084 086 087 089 091 092 093 094 095 096',
  ].flatMap((row) => row.split(' ')),
)

/**
 * Validates a citizen's number (CCCD): the place of registration, the century with the gender, the
 * year of birth, six more digits. It has no check digit. Decodes the gender and the year of birth.
 */
const personalCode: Check = (code, today) => {
  if (!PLACES.has(code.slice(0, 3))) return { ok: false, reason: 'part' }
  const sign = Number(code.charAt(3))
  const birthYear = 1900 + Math.floor(sign / 2) * 100 + Number(code.slice(4, 6))
  if (birthYear > Number(today.slice(0, 4))) return { ok: false, reason: 'part' }
  return { ok: true, derived: { dateOfBirth: String(birthYear), gender: sign % 2 === 0 ? 'MALE' : 'FEMALE' } }
}

/** Weights of the first nine digits of a company's tax number (MST). */
const MST_WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** Validates the number of the card, which is the citizen's number. */
const idCardNumber: Check = (code) => (PLACES.has(code.slice(0, 3)) ? { ok: true } : { ok: false, reason: 'part' })

/** Validates a company's tax number by its check digit; three more digits name a branch. */
const employerTaxCode: Check = (code) => {
  const sum = MST_WEIGHTS.reduce((total, weight, at) => total + weight * Number(code.charAt(at)), 0)
  return 10 - (sum % 11) === Number(code.charAt(9)) ? { ok: true } : { ok: false, reason: 'check-digit' }
}

const checks: Checks = { personalCode, idCardNumber, employerTaxCode }
export default checks
