import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresAt, type LoanFigures } from './figures-at.ts'
import { instalmentOf, yearlyRate } from './yearly-rate.ts'

/** 3,000 over 24 months at 12 %: 3000 × 0.01 / (1 − 1.01⁻²⁴) = 141.22 a month, 3,389.28 in all. */
const plain: LoanFigures = { amount: 3000, period: 24, instalment: 141, total: 3389, nominalRate: 12, apr: 12.68 }

test('half the sum costs half: 70.61 a month for 1,500 over 24 months at 12 %, 1,694.64 in all', () => {
  expect(figuresAt(plain, 'months', { amount: 1500, period: 24 })).toEqual({
    amount: 1500,
    period: 24,
    instalment: 71,
    total: 1695,
    nominalRate: 12,
    apr: expect.closeTo(12.68, 1),
  })
})

test('half the period costs less in all: 266.55 a month for 3,000 over 12 months at 12 %, 3,198.60 in all', () => {
  expect(figuresAt(plain, 'months', { amount: 3000, period: 12 })).toMatchObject({
    instalment: 267,
    total: 3199,
    apr: expect.closeTo(12.68, 1),
  })
})

test('a fee paid beside the instalments stays in proportion, and raises the yearly rate', () => {
  // 90 of fees beside 24 instalments of 141.22
  const stated = { ...plain, total: 3479, fees: 90, apr: 16 }
  const found = figuresAt(stated, 'months', { amount: 1500, period: 24 })
  // 1,694.64 and 45 of fees; who gets 1,500 − 45 and pays 24 times 70.61 pays 16.1 % a year
  expect(found).toMatchObject({ instalment: 71, total: 1740, fees: 45 })
  expect(found.apr).toBeCloseTo(yearlyRate({ amount: 1455, instalment: 70.61, months: 24 }), 10)
  expect(found.apr).toBeCloseTo(16.1, 0)
})

test('a fee that the instalments contain stays in them', () => {
  // (3,000 + 300) × 0.01 / (1 − 1.01⁻²⁴) = 155.34
  const stated = { ...plain, instalment: 155, total: 3728, fees: 300, apr: 23 }
  const found = figuresAt(stated, 'months', { amount: 1500, period: 24 })
  // (1,500 + 150) × 0.01 / (1 − 1.01⁻²⁴) = 77.67, less a third of a unit that the lender's own instalment was rounded down
  expect(found.instalment).toBeGreaterThanOrEqual(77)
  expect(found.instalment).toBeLessThanOrEqual(78)
  expect(found.fees).toBe(150)
  expect(found.total).toBeGreaterThan(1850)
  expect(found.total).toBeLessThan(1866)
})

test('what a lender takes beside its instalments without calling it a fee stays in proportion, and what rounding explains is nothing', () => {
  const twice = (total: number) => figuresAt({ ...plain, total }, 'months', { amount: 6000, period: 24 }).total
  // 24 × 141 = 3,384, and 24 × 282.44 = 6,778.57; half a unit for each instalment and one of the total is rounding
  expect(twice(3384 + 13)).toBe(6779)
  expect(twice(3384 + 14)).toBe(6779 + 28)
  expect(twice(3384 - 14)).toBe(6779)
})

test('what the instalments contain beside interest without being called a fee stays in them', () => {
  // 14 more than the 141.22 of 3,000 at 12 %
  const stated = { ...plain, instalment: 155, total: 3720 }
  expect(figuresAt(stated, 'months', { amount: 6000, period: 24 })).toMatchObject({ instalment: 310, total: 7440 })
})

test('days are counted in instalments of thirty', () => {
  const stated = { ...plain, amount: 10_000, period: 90, instalment: 3400, total: 10_200 }
  // 10,000 × 0.01 / (1 − 1.01⁻⁶) = 1,725.48
  expect(figuresAt(stated, 'days', { amount: 10_000, period: 180 })).toMatchObject({ instalment: 1725, total: 10_353 })
})

test('without interest and fees nothing is charged for another sum', () => {
  const free = { ...plain, amount: 1200, period: 12, instalment: 100, total: 1200, nominalRate: 0, apr: 0 }
  expect(figuresAt(free, 'months', { amount: 600, period: 6 })).toMatchObject({ instalment: 100, total: 600, apr: 0 })
})

const loan = fc.record({
  amount: fc.integer({ min: 500, max: 50_000_000 }),
  period: fc.integer({ min: 2, max: 96 }),
  nominalRate: fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100),
})
const statedOf = ({ amount, period, nominalRate }: { amount: number; period: number; nominalRate: number }): LoanFigures => {
  const instalment = instalmentOf({ amount, months: period, nominalRate })
  const total = Math.round(instalment * period)
  return { amount, period, nominalRate, instalment: Math.round(instalment), total, apr: yearlyRate({ amount, instalment, months: period }) }
}

test('for the sum and period as stated the figures are those that the lender stated', () => {
  fc.assert(
    fc.property(loan, fc.integer({ min: 0, max: 100 }), (of, more) => {
      const stated = { ...statedOf(of), total: statedOf(of).total + more }
      expect(figuresAt(stated, 'months', of)).toBe(stated)
    }),
  )
})

test('of a lender without fees, the figures are those that the same lender would state', () => {
  fc.assert(
    fc.property(loan, loan, (of, { amount, period }) => {
      const wanted = { amount, period }
      const expected = statedOf({ ...of, ...wanted })
      const found = figuresAt(statedOf(of), 'months', wanted)
      expect({ ...found, apr: 0 }).toEqual({ ...expected, apr: 0 })
      expect(found.apr).toBeCloseTo(expected.apr, 8)
    }),
  )
})

test('more borrowed is never paid back with less', () => {
  fc.assert(
    fc.property(loan, fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 500 }), (of, more, fees) => {
      const stated = { ...statedOf(of), total: statedOf(of).total + fees, fees }
      const [less, rest] = [of.amount + more, of.amount + 2 * more].map((amount) =>
        figuresAt(stated, 'months', { amount, period: of.period }),
      )
      expect(rest?.total).toBeGreaterThanOrEqual(less?.total ?? Infinity)
    }),
  )
})
