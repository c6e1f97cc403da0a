import { expect, test } from 'vitest'
import { priceLoan, priceOthers } from './price-loan.ts'

test('a fee is lent too, so that the instalments and the yearly rate contain it', () => {
  expect(priceLoan(3000, 24, { nominal: 24 })).toEqual({ instalment: 159, total: 3816, fees: 0, nominalRate: 24, apr: 26.82 })
  expect(priceLoan(3000, 24, { nominal: 24, feePercent: 3 })).toEqual({
    instalment: 163,
    total: 3912,
    fees: 90,
    nominalRate: 24,
    apr: 30.8,
  })
})

test('where the yearly rate is of interest alone, a fee does not raise it', () => {
  expect(priceLoan(3000, 24, { nominal: 24, feePercent: 3, isAprWithoutFees: true })).toMatchObject({
    instalment: 163,
    fees: 90,
    apr: 26.82,
  })
})

test('a loan without interest is shared out evenly', () => {
  expect(priceLoan(1000, 3, { nominal: 0 })).toEqual({ instalment: 333, total: 999, fees: 0, nominalRate: 0, apr: 0 })
})

test('the other offers are half the amount and half as long again, each with its own fees', () => {
  const others = priceOthers({ amount: 3001, period: 25, scale: 'months' }, { nominal: 24, feePercent: 3 })
  expect(others).toMatchObject({ lessAmount: 1501, lessFees: 45, longerPeriod: 38, longerFees: 90 })
  expect(others.lessTotal).toBe(others.lessInstalment * 25)
  expect(others.longerTotal).toBe(others.longerInstalment * 38)
  expect(others.longerApr).toBeLessThan(others.lessApr)
})
