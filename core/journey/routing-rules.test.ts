import { expect, test } from 'vitest'
import { testCountry, testRegistry, testSite } from '#tests/test-registry.ts'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { routingRules } from './routing-rules.ts'

const rulesOf = (changes: Parameters<typeof testRegistry>[0]) => {
  const registry = testRegistry(changes)
  return routingRules(registry, testSite(registry))
}
const base = { price: 100, acceptance: 0.5, eligibility: [], needs: [], sellingTiers: [], isAlone: false }

test('[S-7.75] what a brand says of routing in a country counts before what the country says, and that before the base', () => {
  expect(rulesOf({}).routing).toEqual(BASE_ROUTING)
  const hasty = { routing: { mode: 'parallel', withinMs: 5000 } }
  const broad = { routing: { mode: 'parallel', atOnce: 5 } }
  expect(rulesOf({ country: hasty }).routing).toEqual({ ...BASE_ROUTING, mode: 'parallel', withinMs: 5000 })
  expect(rulesOf({ country: broad }).routing).toEqual({ ...BASE_ROUTING, mode: 'parallel', atOnce: 5 })
  const brandWith = (routing: object) => ({ countries: { xa: { routing } } })
  expect(rulesOf({ country: hasty, brand: brandWith({ withinMs: 7000, atOnce: 2 }) }).routing).toEqual({
    mode: 'parallel',
    atOnce: 2,
    withinMs: 7000,
  })
  expect(rulesOf({ country: broad, brand: brandWith({ mode: 'ping-then-post', withinMs: 1000 }) }).routing).toEqual({
    mode: 'ping-then-post',
    atOnce: 5,
    withinMs: 1000,
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
    cap: { perDay: 5, budgetPerDay: 9000 },
    hours: [8, 18],
    repeatDays: 30,
  }
  expect(rulesOf({ partners: { lender: own } }).partners).toStrictEqual({ lender: { ...own, isAlone: false } })
  expect(rulesOf({ partners: { lender: {} } }).partners).toStrictEqual({ lender: base })
  expect(rulesOf({ partners: { lender: { weight: 0, repeatDays: 0 } } }).partners).toEqual({
    lender: { ...base, weight: 0, repeatDays: 0 },
  })
})

test('what a partner pays and spends is what it states for the country; without a budget there, it has none', () => {
  const byCountry = { price: { xa: 4500, xb: 900_000 }, cap: { perDay: 5, budgetPerDay: { xa: 90_000 } } }
  const inCountry = (id: string) => {
    const registry = testRegistry({
      brand: { countries: { xa: {}, xb: {} } },
      partners: { lender: { ...byCountry, countries: ['xa', 'xb'] } },
    })
    const both = { ...registry, countries: { ...registry.countries, xb: testCountry } }
    const site = findSiteById(both, `sample-${id}`) ?? expect.fail(`no site in ${id}`)
    return routingRules(both, site).partners['lender']
  }
  expect(inCountry('xa')).toEqual({ ...base, price: 4500, cap: { perDay: 5, budgetPerDay: 90_000 } })
  expect(inCountry('xb')).toEqual({ ...base, price: 900_000, cap: { perDay: 5 } })
})

test('whom a partner takes is what it states for the country', () => {
  const eligibility = [{ field: 'amount', atLeast: { xa: 2000, xb: 500 } }]
  const partners = { own: { eligibility }, abroad: { eligibility: [{ field: 'amount', atLeast: { xb: 500 } }] } }
  const found = rulesOf({ partners }).partners
  expect(found['own']?.eligibility).toEqual([{ field: 'amount', atLeast: 2000 }])
  expect(found['abroad']?.eligibility).toEqual([])
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
