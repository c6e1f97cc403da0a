import { expect, test } from 'vitest'
import { testRegistry, testSite } from '#tests/test-registry.ts'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { routingRules } from './routing-rules.ts'

const rulesOf = (changes: Parameters<typeof testRegistry>[0]) => {
  const registry = testRegistry(changes)
  return routingRules(registry, testSite(registry))
}
const base = { price: 100, acceptance: 0.5, eligibility: [], needs: [], sellingTiers: [], isAlone: false }

test('a market is routed as nobody changed it, as the country says, or as the brand says there', () => {
  expect(rulesOf({}).routing).toEqual(BASE_ROUTING)
  expect(rulesOf({ country: { routing: { mode: 'parallel', withinMs: 5000 } } }).routing).toEqual({
    mode: 'parallel',
    atOnce: BASE_ROUTING.atOnce,
    withinMs: 5000,
  })
  const brand = { countries: { xa: { routing: { withinMs: 7000, atOnce: 2 } } } }
  expect(rulesOf({ country: { routing: { mode: 'parallel', withinMs: 5000 } }, brand }).routing).toEqual({
    mode: 'parallel',
    atOnce: 2,
    withinMs: 7000,
  })
})

test('the partners of the market take part, in the order of their ids, whatever the order in the catalogue', () => {
  const partners = { zeta: {}, alpha: {}, abroad: { countries: ['xb'] }, mid: { countries: ['xb', 'xa'] } }
  expect(Object.keys(rulesOf({ partners }).partners)).toEqual(['alpha', 'mid', 'zeta'])
})

test('the rules of a partner are what it pays, whom it takes and when, and nothing else', () => {
  const own = {
    price: 900,
    acceptance: 0.25,
    weight: 2,
    eligibility: [{ field: 'amount', atLeast: 500 }],
    needs: ['email'],
    sellingTiers: ['gold'],
    cap: { perDay: 5 },
    hours: [8, 18],
    repeatDays: 30,
  }
  expect(rulesOf({ partners: { lender: own } }).partners).toStrictEqual({ lender: { ...own, isAlone: false } })
  expect(rulesOf({ partners: { lender: {} } }).partners).toStrictEqual({ lender: base })
  expect(rulesOf({ partners: { lender: { weight: 0, repeatDays: 0 } } }).partners).toEqual({
    lender: { ...base, weight: 0, repeatDays: 0 },
  })
})

test('a partner that may ask the applicant for a step, its own or one of ours, is asked alone', () => {
  const partners = {
    own: { steps: { extra: {} } },
    ours: { wants: ['debts'] },
    both: { steps: { extra: {} }, wants: ['debts'] },
    none: { steps: {}, wants: [] },
  }
  expect(Object.entries(rulesOf({ partners }).partners).map(([id, { isAlone }]) => [id, isAlone])).toEqual([
    ['both', true],
    ['none', false],
    ['ours', true],
    ['own', true],
  ])
})
