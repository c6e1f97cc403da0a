import { expect, test } from 'vitest'
import type { LoanRange } from '#core/model/country.ts'
import { longestCost, sayCostAt, type CostMarket } from './say-cost-at.ts'

const loan: LoanRange = {
  amount: { default: 5000, min: 500, max: 30_050, step: 100 },
  period: { default: 24, min: 3, max: 60, step: 1, scale: 'months' },
  presets: { amount: [], period: [] },
}
const line = 'about {{instalment}} a month, {{total}} in all, APR {{yearlyRate}}'
const site: CostMarket = {
  locale: 'en-US',
  currency: { code: 'PLN', symbol: 'zl', place: 'after' },
  loan,
  costExample: { terms: { amount: 5000, months: 24, nominalRate: 12, fee: 600 }, line, said: {} },
}
type Answer = number | string | undefined
const say = (amount: Answer, period: Answer, more: Partial<CostMarket> = {}) =>
  sayCostAt({ ...site, ...more }, { amount, period }).replaceAll('\u00a0', ' ')

test('the instalment, the total and the yearly rate are those of the loan, with the fee’s share', () => {
  expect(say(5000, 24)).toBe('about 263.61 zl a month, 6,326.64 zl in all, APR 26.45%')
  expect(say(1000, 6)).toBe('about 193.25 zl a month, 1,159.50 zl in all, APR 67.64%')
})

test.each([
  ['nothing', undefined, 24],
  ['a text', '5000', 24],
  ['a part of a unit', 5000.5, 24],
  ['too little', 400, 24],
  ['too much', 30_150, 24],
  ['a sum beside the steps', 5050, 24],
  ['too short a period', 5000, 2],
  ['too long a period', 5000, 61],
  ['no period', 5000, undefined],
])('of %s nothing is said: it cannot be asked for', (_, amount, period) => {
  expect(say(amount, period)).toBe('')
})

test('the least and the greatest sum can be asked for, even where the greatest is beside the steps', () => {
  expect(say(500, 3)).not.toBe('')
  expect(say(30_050, 60)).not.toBe('')
})

test('a market without an example says nothing', () => {
  const { costExample: _, ...without } = site
  expect(sayCostAt(without, { amount: 5000, period: 24 })).toBe('')
  expect(longestCost(without)).toBe('')
})

test('whole units, days and rates of a month are said where the market has them', () => {
  const currency = { code: 'COP', symbol: '$', place: 'close', decimals: 0 } as const
  const days: LoanRange = { ...loan, period: { ...loan.period, default: 91, min: 61, max: 180, scale: 'days' } }
  const costExample = { terms: { amount: 1000, months: 3, nominalRate: 72, fee: 0 }, line, said: {} }
  expect(say(10_000, 91, { currency, loan: days, costExample, ratesPer: 'month' })).toBe('about $3,741 a month, $11,223 in all, APR 6.00%')
})

test('room is kept for the longest sentence', () => {
  const all = [500, 5000, 30_050].flatMap((amount) => [3, 24, 60].map((period) => sayCostAt(site, { amount, period }).length))
  expect(longestCost(site).length).toBe(Math.max(...all))
})
