import { expect, test } from 'vitest'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { testRegistry, testSite } from '#tests/test-registry.ts'
import { routingRules } from './routing-rules.ts'

const rulesOf = (sample: Parameters<typeof testRegistry>[0]) => {
  const registry = testRegistry(sample)
  return routingRules(registry, testSite(registry))
}

test('a partner that drives a step of its own or wants one of ours is never asked beside others', () => {
  const step = { kind: 'application', flow: 'server', rank: 1, phase: 'after-offer' }
  const { partners } = rulesOf({
    partners: { plain: {}, empty: { steps: {}, wants: [] }, driving: { steps: { own: step } }, wanting: { wants: ['consents'] } },
  })
  expect(Object.entries(partners).map(([id, { isAlone }]) => [id, isAlone])).toEqual([
    ['driving', true],
    ['empty', false],
    ['plain', false],
    ['wanting', true],
  ])
})

test('[S-7.75] what the brand says of routing goes over the country, and the country over the base', () => {
  expect(rulesOf({}).routing).toEqual(BASE_ROUTING)
  const country = { routing: { mode: 'parallel', atOnce: 5 } } as const
  expect(rulesOf({ country }).routing).toEqual({ ...BASE_ROUTING, mode: 'parallel', atOnce: 5 })
  const brand = { countries: { xa: { routing: { mode: 'ping-then-post', withinMs: 1000 } } } } as const
  expect(rulesOf({ country, brand }).routing).toEqual({ mode: 'ping-then-post', atOnce: 5, withinMs: 1000 })
})

test('the rules hold all that routing uses of the partners of the country, and none of another', () => {
  const told = {
    price: 700,
    acceptance: 0.3,
    weight: 2,
    eligibility: [{ field: 'dog', isOneOf: [true] }],
    needs: ['dog'],
    sellingTiers: ['gold'],
    cap: { perDay: 3, budgetPerDay: 9000 },
    hours: [9, 17],
    repeatDays: 40,
  }
  const { partners } = rulesOf({ partners: { lender: told, elsewhere: { ...told, countries: ['xb'] } } })
  expect(partners).toEqual({ lender: { ...told, isAlone: false } })
})
