import fc from 'fast-check'
import { expect, test } from 'vitest'
import checks from './checks.ts'

const today = '2026-11-20'
const validate = (name: string, text: string) => checks[name]?.(text, today)

test.each(['L01X00T471', 'T220001293', 'LZ6311T475', 'C01X00T478', 'L01X00T47'])('takes the number %s of a document', (number) => {
  expect(validate('idCard', number)).toEqual({ ok: true })
})

test('a document has one check digit only', () => {
  fc.assert(
    fc.property(fc.constantFrom('L01X00T47', 'T22000129', 'LZ6311T47', 'C01X00T47'), (number) => {
      const fitting = '0123456789'.split('').filter((digit) => validate('idCard', number + digit)?.ok)
      expect(fitting).toHaveLength(1)
    }),
  )
  expect(validate('idCard', 'L01X00T472')).toEqual({ ok: false, reason: 'check-digit' })
})

test('a document with one figure changed is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      expect(validate('idCard', changed('T220001293', place, by))?.ok).toBe(false)
    }),
  )
})

test('an IBAN may be of another country, and its check digits must be right', () => {
  expect(validate('iban', 'DE89370400440532013000')).toEqual({ ok: true })
  expect(validate('iban', 'DK5000400440116243')).toEqual({ ok: true })
  expect(validate('iban', 'PL61109010140000071219812875')).toEqual({ ok: false, reason: 'check-digit' })
})

test('an IBAN with one figure changed is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      expect(validate('iban', changed('DE89370400440532013000', place, by))?.ok).toBe(false)
    }),
  )
})

const changed = (code: string, place: number, by: number): string =>
  Array.from(code, (sign, at) => (at === place ? String((Number(sign) + by) % 10) : sign)).join('')
