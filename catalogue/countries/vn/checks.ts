import type { Check, Checks } from '../../../core/define/format.ts'

/** The 63 places of registration until July 2025 (Thông tư 59/2021/TT-BCA); numbers once given stay. */
const PLACES = new Set(
  [
    '001 002 004 006 008 010 011 012 014 015 017 019 020 022 024 025 026 027 030 031 033 034',
    '035 036 037 038 040 042 044 045 046 048 049 051 052 054 056 058 060 062 064 066 067 068',
    '070 072 074 075 077 079 080 082 083 084 086 087 089 091 092 093 094 095 096',
  ].flatMap((row) => row.split(' ')),
)

/**
 * A citizen's number (CCCD): the place of registration, the century with the gender, the year of birth, six more figures.
 * It has no check digit; it tells the gender.
 */
const personalCode: Check = (code, today) => {
  if (!PLACES.has(code.slice(0, 3))) return { ok: false, reason: 'part' }
  const sign = Number(code.charAt(3))
  const birthYear = 1900 + Math.floor(sign / 2) * 100 + Number(code.slice(4, 6))
  if (birthYear > Number(today.slice(0, 4))) return { ok: false, reason: 'part' }
  return { ok: true, derived: { gender: sign % 2 === 0 ? 'MALE' : 'FEMALE' } }
}

const checks: Checks = { personalCode }
export default checks
