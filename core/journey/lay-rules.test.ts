import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFacts, plainPartner } from '#tests/example-facts.ts'
import type { PartnerOverride } from '#core/model/partners/partner-override.ts'
import { BASE_ROUTING, MODES } from '#core/model/partners/routing.ts'
import { layPartner, layRules, type VersionedOverride } from './lay-rules.ts'
import { routeLead, type RoutingFacts } from './route-lead.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'

const versioned = (rules: PartnerOverride, version = '7'): VersionedOverride => ({ version, rules })
const ids = ['a', 'b', 'c']
const partner: fc.Arbitrary<PartnerRules> = fc
  .record({
    price: fc.nat(500),
    hours: fc.option(fc.constantFrom([0, 12] as const, [8, 18] as const), { nil: undefined }),
    perDay: fc.option(fc.nat(3), { nil: undefined }),
    budgetPerDay: fc.option(fc.nat(900), { nil: undefined }),
    isAlone: fc.boolean(),
  })
  .map(({ price, hours, perDay, budgetPerDay, isAlone }) => ({
    ...plainPartner,
    price,
    isAlone,
    ...(hours && { hours }),
    ...(perDay !== undefined && { cap: { perDay, ...(budgetPerDay !== undefined && { budgetPerDay }) } }),
  }))
const rules: fc.Arbitrary<RoutingRules> = fc
  .record({ mode: fc.constantFrom(...MODES), partners: fc.tuple(partner, partner, partner) })
  .map(({ mode, partners }) => ({
    routing: { ...BASE_ROUTING, mode },
    partners: Object.fromEntries(ids.flatMap((id, at) => (partners[at] ? [[id, partners[at]]] : []))),
  }))
const facts: fc.Arbitrary<RoutingFacts> = fc
  .record({
    hour: fc.nat(23),
    weekday: fc.integer({ min: 1, max: 7 }),
    used: fc.dictionary(fc.constantFrom(...ids), fc.record({ leads: fc.nat(4), spent: fc.nat(900), week: fc.nat(9), month: fc.nat(9) })),
    source: fc.constantFrom('none', 'other', 'blog'),
  })
  .map((some) => ({ ...noFacts, ...some }))

test('without overrides, and with overrides that say nothing, rules and verdicts are the same to the byte', () => {
  const empty: readonly { readonly [partner: string]: VersionedOverride }[] = [
    {},
    { a: versioned({}) },
    { stranger: versioned({ paused: true }) },
  ]
  fc.assert(
    fc.property(rules, facts, fc.constantFrom(...empty), (own, known, overrides) => {
      const laid = layRules(own, overrides)
      expect(JSON.stringify(laid)).toBe(JSON.stringify(own))
      expect(JSON.stringify(routeLead(laid, known))).toBe(JSON.stringify(routeLead(own, known)))
    }),
  )
})

test('what is not looked at yet, weekday and source, changes no verdict of rules without overrides', () => {
  fc.assert(
    fc.property(rules, facts, (own, { weekday: _, source: __, ...before }) => {
      const verdicts = routeLead(own, before)
      expect(JSON.stringify(routeLead(own, { ...before, weekday: 7, source: 'blog', subId: 'x' }))).toBe(JSON.stringify(verdicts))
    }),
  )
})

test('an override of one partner leaves the rules of the others as they are, and a paused one is never asked', () => {
  fc.assert(
    fc.property(rules, facts, (own, known) => {
      const laid = layRules(own, { b: versioned({ paused: true }) })
      expect(laid.laid).toEqual({ b: '7' })
      expect(JSON.stringify([laid.partners['a'], laid.partners['c']])).toBe(JSON.stringify([own.partners['a'], own.partners['c']]))
      expect(routeLead(laid, known).find((one) => one.partner === 'b')?.verdict).toBe('paused')
    }),
  )
})

const own: PartnerRules = { ...plainPartner, hours: [8, 18], cap: { perDay: 5, budgetPerDay: 900 } }
test.each<[PartnerOverride, object]>([
  [{ price: 7 }, { ...own, price: 7 }],
  [{ price: 0 }, { ...own, price: 0 }],
  [
    { hours: [0, 24], weekdays: [1, 2] },
    { ...own, hours: [0, 24], weekdays: [1, 2] },
  ],
  [{ caps: { perWeek: 9 } }, { ...own, cap: { perDay: 5, budgetPerDay: 900, perWeek: 9 } }],
  [{ caps: { perDay: 0, perMonth: 3 } }, { ...own, cap: { perDay: 0, budgetPerDay: 900, perMonth: 3 } }],
  [{ caps: { perDay: null } }, { ...own, cap: { budgetPerDay: 900 } }],
  [
    { paused: true, sources: { refuse: ['x'] }, subIds: { allow: ['y'] } },
    { ...own, isPaused: true, sources: { refuse: ['x'] }, subIds: { allow: ['y'] } },
  ],
])('%j is laid over what the partner has', (override, laid) => {
  expect(layPartner(own, override)).toEqual(laid)
})

test('a partner whose last cap is taken away has none', () => {
  expect(layPartner(own, { caps: { perDay: null, budgetPerDay: null } })).not.toHaveProperty('cap')
})
