import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFacts, plainPartner } from '#tests/example-facts.ts'
import type { PartnerOverride } from '#core/model/partners/partner-override.ts'
import { BASE_ROUTING, MODES } from '#core/model/partners/routing.ts'
import { layPartner, layRules, type VersionedOverride } from './lay-rules.ts'
import { routeLead, type RoutingFacts, type VerdictKind } from './route-lead.ts'
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

test('weekday, source and sub-id change no verdict of rules without overrides', () => {
  fc.assert(
    fc.property(rules, facts, (own, known) => {
      const verdicts = routeLead(own, known)
      expect(JSON.stringify(routeLead(own, { ...known, weekday: 7, source: 'blog', subId: 'x' }))).toBe(JSON.stringify(verdicts))
      expect(JSON.stringify(routeLead(own, { ...known, weekday: 1, source: 'none' }))).toBe(JSON.stringify(verdicts))
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

interface Case {
  readonly kind: VerdictKind
  readonly rules?: Partial<PartnerRules>
  readonly facts?: Partial<RoutingFacts>
  readonly says?: object
}
const amount = { eligibility: [{ field: 'amount', atLeast: 500 }] } as const
const cases: readonly Case[] = [
  { kind: 'paused', rules: { isPaused: true } },
  { kind: 'paused', rules: { isPaused: true, hours: [8, 9] } },
  { kind: 'excluded', rules: { ...amount, isPaused: true }, facts: { classes: { 'amount atLeast 500': 'below' } } },
  { kind: 'being-asked', rules: { isPaused: true }, facts: { asked: [{ partner: 'lender' }] } },
  { kind: 'closed-today', rules: { weekdays: [1, 5] }, facts: { weekday: 6 }, says: { hours: 'closed' } },
  { kind: 'closed-today', rules: { weekdays: [1], hours: [8, 18] }, facts: { weekday: 2 }, says: { hours: 'closed' } },
  { kind: 'closed', rules: { weekdays: [1], hours: [8, 12] }, facts: { weekday: 1 }, says: { hours: 'closed' } },
  { kind: 'ask', rules: { weekdays: [1, 5] }, facts: { weekday: 5 }, says: { hours: 'open' } },
  { kind: 'ask', rules: { weekdays: [1] }, says: { hours: 'open' } },
  {
    kind: 'cap-reached',
    rules: { cap: { perWeek: 3 } },
    facts: { used: { lender: { leads: 0, spent: 0, week: 3 } } },
    says: { window: 'week' },
  },
  {
    kind: 'cap-reached',
    rules: { cap: { perMonth: 3 } },
    facts: { used: { lender: { leads: 0, spent: 0, month: 3 } } },
    says: { window: 'month' },
  },
  {
    kind: 'ask',
    rules: { cap: { perWeek: 3, perMonth: 4 } },
    facts: { used: { lender: { leads: 9, spent: 9, week: 2, month: 3 } } },
    says: { cap: 'free' },
  },
  { kind: 'source-refused', rules: { sources: { refuse: ['blog'] } }, facts: { source: 'blog' } },
  { kind: 'source-refused', rules: { sources: { allow: ['blog'] } }, facts: { source: 'other' } },
  { kind: 'source-refused', rules: { sources: { allow: ['blog'] } }, facts: { source: 'none' } },
  { kind: 'source-refused', rules: { subIds: { refuse: ['a1'] } }, facts: { source: 'none', subId: 'a1' } },
  { kind: 'ask', rules: { sources: { refuse: ['blog'] } }, facts: { source: 'other', subId: 'blog' } },
  { kind: 'ask', rules: { sources: { allow: ['none', 'blog'] } }, facts: { source: 'none' } },
  { kind: 'ask', rules: { sources: { allow: ['blog'] } } },
]

test.each(cases)('what an operator sets is a verdict: $kind (%#)', ({ kind, rules: changed, facts: known, says }) => {
  const laid = { routing: BASE_ROUTING, partners: { lender: { ...plainPartner, ...changed } } }
  expect(routeLead(laid, { ...noFacts, ...known })[0]).toMatchObject({ partner: 'lender', verdict: kind, ...says })
})
