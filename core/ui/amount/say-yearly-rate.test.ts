import { expect, test } from 'vitest'
import { sayYearlyRate } from './say-yearly-rate.ts'

test('a yearly rate is said by the year, by the month, or by both with the marks of the market', () => {
  expect(sayYearlyRate(21.94, { locale: 'es-ES' })).toBe('21,94\u00a0%')
  // 1.06 to the power of 12 is 2.0122
  expect(sayYearlyRate(101.22, { locale: 'en-PH', ratesPer: 'month' })).toBe('6.00%')
  // 1.2499 to the power of 1/12 is 1.01877
  const marks = { yearly: 'E.A.', monthly: 'M.V.' }
  expect(sayYearlyRate(24.99, { locale: 'es-CO', rateMarks: marks })).toBe('24,99% E.A. (1,88% M.V.)')
})
