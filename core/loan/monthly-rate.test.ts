import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyRate, nominalMonthlyRate } from './monthly-rate.ts'

test('twelve months of the effective rate make the year', () => {
  expect(monthlyRate(101.22)).toBeCloseTo(6, 3)
  expect(monthlyRate(0)).toBe(0)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2000, noNaN: true }), (yearly) => {
      expect(((1 + monthlyRate(yearly) / 100) ** 12 - 1) * 100).toBeCloseTo(yearly, 6)
    }),
  )
})

test('the nominal rate is shared out evenly, and is never below the effective one', () => {
  expect(nominalMonthlyRate(72)).toBe(6)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2000, noNaN: true }), (yearly) => {
      expect(monthlyRate(yearly)).toBeLessThanOrEqual(nominalMonthlyRate(yearly) + 1e-9)
    }),
  )
})
