import { expect, test } from 'vitest'
import { stateCode } from './application-states.ts'
import { trackingNameOf, wirePathOf } from './data-point.ts'
import { BASE_ROUTING, isMode } from './partners/routing.ts'
import { omit, pick } from './pick.ts'

test('a data point has a place in the lead: its section, and its name there', () => {
  const point = { in: 'incomeDetails', class: 'plain' } as const
  expect([
    wirePathOf('monthlyIncome', point),
    wirePathOf('employerName', { ...point, wire: 'name' }),
    wirePathOf('amount', { ...point, in: '' }),
    wirePathOf('months', { ...point, in: '', wire: 'period' }),
  ]).toEqual(['incomeDetails.monthlyIncome', 'incomeDetails.name', 'amount', 'period'])
})

test('a data point is tracked by its own name, or by its name in snake case', () => {
  const point = { in: 'incomeDetails', class: 'plain' } as const
  expect([
    trackingNameOf('monthlyIncomeNet', point),
    trackingNameOf('amount', point),
    trackingNameOf('amount', { ...point, track: 'sum' }),
  ]).toEqual(['monthly_income_net', 'amount', 'sum'])
})

test('a state has the number of the specification', () => {
  const states = ['NONE', 'LOAN_INFORMATION', 'CHECKING', 'ACCEPTED', 'REDIRECTED', 'REJECTED', 'CONTINUE', 'PROFICREDIT_OFFER'] as const
  expect(states.map(stateCode)).toEqual([0, 1, 6, 10, 12, 13, 14, 42])
})

test('three modes of routing are known by their names, and one applies where nobody says another', () => {
  expect(BASE_ROUTING).toEqual({ mode: 'waterfall', atOnce: 3, withinMs: 600_000 })
  expect(['waterfall', 'parallel', 'ping-then-post', 'auction', undefined].map(isMode)).toEqual([true, true, true, false, false])
})

test('values are picked or left out by their names', () => {
  const values = { a: 1, b: 2, c: 3 }
  expect([pick(values, ['c', 'a', 'z']), omit(values, ['b', 'z'])]).toEqual([
    { a: 1, c: 3 },
    { a: 1, c: 3 },
  ])
})
