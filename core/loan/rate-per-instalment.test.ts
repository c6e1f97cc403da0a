import { expect, test } from 'vitest'
import { ratePerInstalment } from './rate-per-instalment.ts'

test('a sum due with the last instalment counts: 100 for 110 after a period cost 10 %, in whatever parts the 110 are due', () => {
  expect(ratePerInstalment({ amount: 100, instalment: 110, count: 1 })).toBeCloseTo(0.1, 12)
  expect(ratePerInstalment({ amount: 100, instalment: 60, count: 1, last: 50 })).toBeCloseTo(0.1, 12)
  // 50 and 50 repay the 100, the 10 beside them are what the loan costs
  expect(ratePerInstalment({ amount: 100, instalment: 50, count: 2, last: 10 })).toBeGreaterThan(0.06)
})

test('who repays no more than was lent pays no rate at all', () => {
  expect(ratePerInstalment({ amount: 100, instalment: 50, count: 2 })).toBe(0)
  expect(ratePerInstalment({ amount: 100, instalment: 40, count: 2, last: 20 })).toBe(0)
})
