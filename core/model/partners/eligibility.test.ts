import { expect, test } from 'vitest'
import { eligibilityIn } from './eligibility.ts'

test('a bound by country holds in the countries that it names, one bound in all', () => {
  const rules = [
    { field: 'amount', atLeast: { xa: 500, xb: 2000 }, atMost: { xa: 9000 } },
    { field: 'period', atLeast: 3 },
    { field: 'incomeSource', isNoneOf: ['UNEMPLOYED'] },
  ] as const
  const everywhere = rules.slice(1)
  expect(eligibilityIn(rules, 'xa')).toEqual([{ field: 'amount', atLeast: 500, atMost: 9000 }, ...everywhere])
  expect(eligibilityIn(rules, 'xb')).toEqual([{ field: 'amount', atLeast: 2000 }, ...everywhere])
  expect(eligibilityIn(rules, 'xc')).toEqual(everywhere)
  expect(eligibilityIn([{ field: 'amount', atLeast: 0 }], 'xa')).toEqual([{ field: 'amount', atLeast: 0 }])
})
