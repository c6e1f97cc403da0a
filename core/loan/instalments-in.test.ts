import { expect, test } from 'vitest'
import { instalmentsIn } from './instalments-in.ts'

test.each([
  [7, 1],
  [30, 1],
  [44, 1],
  [45, 2],
  [61, 2],
  [90, 3],
])('a loan of %i days is repaid in %i monthly instalments, and never in none', (days, instalments) => {
  expect(instalmentsIn(days, 'days')).toBe(instalments)
})

test('a loan of so many months has an instalment for each', () => {
  expect([1, 12, 90].map((months) => instalmentsIn(months, 'months'))).toEqual([1, 12, 90])
})
