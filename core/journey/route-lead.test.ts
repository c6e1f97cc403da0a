import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BASE_ROUTING, MODES, type Routing } from '#core/model/partners/routing.ts'
import { expectedValue } from './expected-value.ts'
import { askedNow, routeLead, type RoutingFacts, type VerdictKind } from './route-lead.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'

const partner: PartnerRules = { price: 100, acceptance: 0.5, eligibility: [], needs: [], sellingTiers: [], isAlone: false }
const nothing: RoutingFacts = {
  at: '2026-11-20T12:00:00.000Z',
  hour: 12,
  waitedMs: 0,
  tier: null,
  classes: {},
  lacking: [],
  used: {},
  repeated: [],
  asked: [],
  bids: {},
}
interface Case {
  readonly kind: VerdictKind
  readonly rules?: Partial<PartnerRules>
  readonly facts?: Partial<RoutingFacts>
  readonly routing?: Partial<Routing>
  readonly says?: object
}
const checked = ({ rules, facts, routing }: Omit<Case, 'kind'>) =>
  routeLead({ routing: { ...BASE_ROUTING, ...routing }, partners: { lender: { ...partner, ...rules } } }, { ...nothing, ...facts })[0]

const amount = { eligibility: [{ field: 'amount', atLeast: 500 }] } as const
const cases: readonly Case[] = [
  { kind: 'ask', says: { worth: 50, hours: 'always', cap: 'none' } },
  { kind: 'ask', rules: amount, facts: { classes: { 'amount atLeast 500': 'unanswered' } } },
  {
    kind: 'excluded',
    rules: amount,
    facts: { classes: { 'amount atLeast 500': 'below' } },
    says: { rule: 'amount atLeast 500', value: 'below' },
  },
  { kind: 'tier', rules: { sellingTiers: ['gold'] }, facts: { tier: 'silver' } },
  { kind: 'ask', rules: { sellingTiers: ['gold', 'silver'] }, facts: { tier: 'silver' } },
  { kind: 'ask', rules: { sellingTiers: [] }, facts: { tier: 'silver' } },
  { kind: 'ask', rules: { sellingTiers: ['gold'] } },
  { kind: 'needs', rules: { needs: ['email', 'phoneNumber'] }, facts: { lacking: ['email'] }, says: { lacks: ['email'] } },
  { kind: 'closed', rules: { hours: [8, 12] }, says: { hours: 'closed' } },
  { kind: 'ask', rules: { hours: [8, 12] }, facts: { hour: 8 }, says: { hours: 'open' } },
  { kind: 'cap-reached', rules: { cap: { perDay: 2 } }, facts: { used: { lender: { leads: 2, spent: 0 } } }, says: { cap: 'reached' } },
  {
    kind: 'budget-spent',
    rules: { cap: { budgetPerDay: 150 } },
    facts: { used: { lender: { leads: 1, spent: 51 } } },
    says: { cap: 'spent' },
  },
  {
    kind: 'ask',
    rules: { cap: { perDay: 2, budgetPerDay: 150 } },
    facts: { used: { lender: { leads: 1, spent: 50 } } },
    says: { cap: 'free' },
  },
  { kind: 'repeated', facts: { repeated: ['lender'] } },
  { kind: 'being-asked', facts: { asked: [{ partner: 'lender' }] } },
  { kind: 'answered', facts: { asked: [{ partner: 'lender', answer: 'declined' }] }, says: { answer: 'declined' } },
  { kind: 'out-of-time', routing: { withinMs: 1000 }, facts: { waitedMs: 1000 } },
  { kind: 'bid-wanted', routing: { mode: 'ping-then-post' } },
  { kind: 'no-bid', routing: { mode: 'ping-then-post' }, facts: { bids: { lender: null } } },
  { kind: 'ask', routing: { mode: 'ping-then-post' }, facts: { bids: { lender: 300 } }, says: { worth: 150 } },
]

describe('routeLead', () => {
  test.each(cases)('[S-7.75] says $kind where that holds (%#)', ({ kind, says, ...given }) => {
    expect(checked(given)).toMatchObject({ partner: 'lender', verdict: kind, ...says })
  })

  it('[S-7.74] says later of a partner whose turn comes after another one', () => {
    const rules = { routing: BASE_ROUTING, partners: { poor: partner, rich: { ...partner, price: 101 } } }
    expect(routeLead(rules, nothing).map((one) => [one.partner, one.verdict])).toEqual([
      ['rich', 'ask'],
      ['poor', 'later'],
    ])
    const asked = routeLead(rules, { ...nothing, asked: [{ partner: 'rich' }] })
    expect(asked.map(({ verdict }) => verdict)).toEqual(['being-asked', 'later'])
  })

  it('[S-7.75] asks several at the same time where the mode is parallel, but one that may want a step of the applicant alone', () => {
    const routing = { ...BASE_ROUTING, mode: 'parallel', atOnce: 2 } as const
    const partners = { a: { ...partner, price: 4 }, b: { ...partner, price: 3, isAlone: true }, c: { ...partner, price: 2 }, d: partner }
    expect(askedNow(routeLead({ routing, partners: { ...partners, d: { ...partner, price: 1 } } }, nothing))).toEqual(['a', 'c'])
    const rest = { ...nothing, asked: ['a', 'c'].map((one) => ({ partner: one, answer: 'declined' })) }
    expect(askedNow(routeLead({ routing, partners: { ...partners, d: { ...partner, price: 1 } } }, rest))).toEqual(['b'])
  })

  it('[S-7.74] orders partners of equal worth by their ids, however the rules list them', () => {
    const rules = { routing: BASE_ROUTING, partners: { b: partner, c: partner, a: partner } }
    expect(routeLead(rules, nothing).map((one) => one.partner)).toEqual(['a', 'b', 'c'])
  })

  it('puts the best bid first, whatever the price says', () => {
    const rules = {
      routing: { ...BASE_ROUTING, mode: 'ping-then-post' },
      partners: { poor: partner, rich: { ...partner, price: 999 } },
    } as const
    expect(askedNow(routeLead(rules, { ...nothing, bids: { poor: 80, rich: 20 } }))).toEqual(['poor'])
  })
})

const ids = ['p', 'q', 'r', 's'] as const
const anyPartner: fc.Arbitrary<PartnerRules> = fc.record({
  price: fc.integer({ min: 1, max: 50 }),
  acceptance: fc.constantFrom(0.1, 0.5, 1),
  weight: fc.constantFrom(0.5, 1, 2),
  eligibility: fc.constantFrom([], [{ field: 'amount', atLeast: 500 } as const]),
  needs: fc.constantFrom([], ['email' as const]),
  sellingTiers: fc.constantFrom([], ['gold']),
  cap: fc.record({ perDay: fc.integer({ min: 0, max: 3 }), budgetPerDay: fc.integer({ min: 0, max: 100 }) }),
  hours: fc.constantFrom([0, 24] as const, [9, 17] as const),
  isAlone: fc.boolean(),
})
const anyRules: fc.Arbitrary<RoutingRules> = fc.record({
  routing: fc.record({ mode: fc.constantFrom(...MODES), atOnce: fc.integer({ min: 1, max: 3 }), withinMs: fc.constantFrom(0, 1000) }),
  partners: fc.dictionary(fc.constantFrom(...ids), anyPartner),
})
const anyFacts: fc.Arbitrary<RoutingFacts> = fc.record<RoutingFacts>({
  at: fc.constant(nothing.at),
  hour: fc.integer({ min: 0, max: 23 }),
  waitedMs: fc.constantFrom(0, 999, 1000),
  tier: fc.constantFrom(null, 'gold', 'silver'),
  classes: fc.constantFrom<RoutingFacts['classes'][]>({}, { 'amount atLeast 500': 'below' }),
  lacking: fc.constantFrom([], ['email']),
  used: fc.dictionary(
    fc.constantFrom(...ids),
    fc.record({ leads: fc.integer({ min: 0, max: 4 }), spent: fc.integer({ min: 0, max: 120 }) }),
  ),
  repeated: fc.subarray([...ids]),
  asked: fc.subarray([...ids]).map((some) => some.map((one) => ({ partner: one, answer: 'declined' }))),
  bids: fc.constant({}),
})

describe('whatever the rules and the facts', () => {
  it('[S-7.74] the verdicts stand in the order of descending expected value, one for every partner, and those asked are the first that fit', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const verdicts = routeLead(rules, facts)
        expect(verdicts.map((one) => one.partner).toSorted()).toEqual(Object.keys(rules.partners).toSorted())
        const worth = verdicts.map((one) => expectedValue(rules.partners[one.partner] ?? partner))
        expect(worth).toEqual(worth.toSorted((a, b) => b - a))
        const fitting = verdicts.filter(({ verdict }) => verdict === 'ask' || verdict === 'later')
        const asked = askedNow(verdicts)
        if (fitting.length > 0) expect(asked[0]).toBe(fitting[0]?.partner)
        if (rules.routing.mode !== 'parallel') expect(asked.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('[S-7.75] nobody is asked over a cap, over a budget, outside the hours, twice, or when the time is over', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        for (const id of askedNow(routeLead(rules, facts))) {
          const { cap, price, hours } = rules.partners[id] ?? partner
          const used = facts.used[id] ?? { leads: 0, spent: 0 }
          expect(used.leads).toBeLessThan(cap?.perDay ?? Infinity)
          expect(used.spent + price).toBeLessThanOrEqual(cap?.budgetPerDay ?? Infinity)
          expect(facts.hour >= (hours?.[0] ?? 0) && facts.hour < (hours?.[1] ?? 24)).toBe(true)
          expect([...facts.repeated, ...facts.asked.map((one) => one.partner)]).not.toContain(id)
          expect(facts.waitedMs).toBeLessThan(rules.routing.withinMs)
        }
      }),
    )
  })

  it('[S-7.74] the same rules and facts read back from the log give the same verdicts to the byte', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const [told, again]: readonly [RoutingRules, RoutingFacts] = JSON.parse(JSON.stringify([rules, facts]))
        expect(JSON.stringify(routeLead(told, again))).toBe(JSON.stringify(routeLead(rules, facts)))
      }),
    )
  })
})
