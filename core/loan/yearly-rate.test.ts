import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleFigures } from './example-figures.ts'
import { instalmentOf, yearlyRate } from './yearly-rate.ts'

test('10,000 over twelve instalments of 888.49 cost 12.68 % a year', () => {
  expect(yearlyRate({ amount: 10_000, instalment: 888.49, months: 12 })).toBeCloseTo(12.68, 2)
  expect(instalmentOf({ amount: 10_000, months: 12, nominalRate: 12 })).toBe(888.49)
})

test('paying back a year later with a tenth more costs 10 % a year, and one month later its compound', () => {
  expect(yearlyRate({ amount: 100, instalment: 101, months: 1 })).toBeCloseTo((1.01 ** 12 - 1) * 100, 8)
  expect(yearlyRate({ amount: 100, instalment: 200, months: 1 })).toBeCloseTo((2 ** 12 - 1) * 100, 4)
  // more than twice the sum after a month
  const rate = yearlyRate({ amount: 100, instalment: 500, months: 1 })
  expect(rate / ((5 ** 12 - 1) * 100)).toBeCloseTo(1, 8)
})

test('without interest nothing is charged, and nothing less than nothing', () => {
  expect(instalmentOf({ amount: 1200, months: 12, nominalRate: 0 })).toBe(100)
  expect(yearlyRate({ amount: 1200, instalment: 100, months: 12 })).toBe(0)
  expect(yearlyRate({ amount: 1200, instalment: 1, months: 12 })).toBe(0)
  for (const amount of [0, -1]) expect(yearlyRate({ amount, instalment: 1, months: 12 })).toBe(Infinity)
})

const loan = fc.record({
  amount: fc.integer({ min: 100, max: 50_000_000 }),
  months: fc.integer({ min: 1, max: 120 }),
  nominalRate: fc.integer({ min: 1, max: 300 }),
})

test('the rate of an instalment is its nominal rate compounded', () => {
  fc.assert(
    fc.property(loan, ({ amount, months, nominalRate }) => {
      const monthly = nominalRate / 1200
      const instalment = (amount * monthly) / (1 - (1 + monthly) ** -months)
      expect(yearlyRate({ amount, instalment, months })).toBeCloseTo(((1 + monthly) ** 12 - 1) * 100, 4)
    }),
  )
})

test('a dearer instalment or a smaller payout never lowers the rate', () => {
  fc.assert(
    fc.property(loan, fc.integer({ min: 1, max: 1000 }), ({ amount, months, nominalRate }, more) => {
      const instalment = instalmentOf({ amount, months, nominalRate })
      const rate = yearlyRate({ amount, instalment, months })
      expect(yearlyRate({ amount, instalment: instalment + more, months })).toBeGreaterThan(rate)
      expect(yearlyRate({ amount: amount - Math.min(more, amount / 2), instalment, months })).toBeGreaterThan(rate)
    }),
  )
})

test('a fee raises the yearly rate above the nominal one, and every sum of the example fits the others', () => {
  const figures = exampleFigures({ amount: 5000, months: 24, nominalRate: 12, fee: 600 })
  expect(figures).toMatchObject({ instalment: 263.61, total: 6326.64, cost: 1326.64, interest: 726.64 })
  expect(figures.yearlyRate).toBeCloseTo(26.45, 2)
  expect(exampleFigures({ amount: 5000, months: 24, nominalRate: 12, fee: 0 }).yearlyRate).toBeCloseTo(12.68, 1)
})
