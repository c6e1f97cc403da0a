import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { noFacts as nothing, plainPartner as partner } from '#tests/example-facts.ts'
import { asksSeveral, BASE_ROUTING, MODES, type Routing } from '#core/model/partners/routing.ts'
import { expectedValue } from './expected-value.ts'
import { askedNow, routeLead, type RoutingFacts, type VerdictKind } from './route-lead.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'

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
  { kind: 'ask', rules: { weight: 3 }, says: { worth: 150 } },
  { kind: 'ask', rules: { sellingTiers: ['gold'] } },
  { kind: 'ask', rules: { sellingTiers: ['gold', 'silver'] }, facts: { tier: 'silver' } },
  { kind: 'ask', facts: { tier: 'silver' } },
  { kind: 'ask', rules: { sellingTiers: [] }, facts: { tier: 'silver' } },
  { kind: 'ask', rules: { needs: ['email'] }, facts: { lacking: ['phoneNumber'] } },
  { kind: 'ask', rules: amount, facts: { classes: { 'amount atLeast 500': 'holds', 'amount atLeast 600': 'below' } } },
  { kind: 'closed', rules: { hours: [8, 12] }, facts: { hour: 7 }, says: { hours: 'closed' } },
  { kind: 'ask', rules: { hours: [8, 12] }, facts: { hour: 11 }, says: { hours: 'open' } },
  { kind: 'ask', rules: { cap: { perDay: 2 } }, facts: { used: { lender: { leads: 1, spent: 999 } } }, says: { cap: 'free' } },
  { kind: 'ask', rules: { cap: { budgetPerDay: 100 } }, says: { cap: 'free' } },
  { kind: 'ask', rules: { cap: { perDay: 1 } }, facts: { used: { other: { leads: 1, spent: 0 } } }, says: { cap: 'free' } },
  { kind: 'cap-reached', rules: { cap: { perDay: 0 } }, says: { cap: 'reached' } },
  { kind: 'budget-spent', rules: { cap: { budgetPerDay: 150 } }, facts: { bids: { lender: 151 } }, says: { cap: 'spent' } },
  { kind: 'ask', rules: { cap: { budgetPerDay: 150 } }, facts: { bids: { lender: 150 } }, says: { cap: 'free' } },
  { kind: 'ask', facts: { repeated: ['other'] } },
  { kind: 'ask', routing: { withinMs: 1000 }, facts: { waitedMs: 999 } },
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

  it('[S-7.75] asks several at once only where the mode is parallel, and no more than the market says', () => {
    const partners = { a: { ...partner, price: 3 }, b: { ...partner, price: 2 }, c: { ...partner, price: 1 } }
    const askedIn = (routing: Partial<Routing>) =>
      askedNow(routeLead({ routing: { ...BASE_ROUTING, atOnce: 2, ...routing }, partners }, nothing))
    expect(askedIn({ mode: 'parallel' })).toEqual(['a', 'b'])
    expect(askedIn({ mode: 'parallel', atOnce: 3 })).toEqual(['a', 'b', 'c'])
    expect(askedIn({ mode: 'waterfall' })).toEqual(['a'])
  })

  it('[S-7.75] asks a partner that may want a step alone where it is the best, also where the mode is parallel', () => {
    const routing = { ...BASE_ROUTING, mode: 'parallel', atOnce: 2 } as const
    const partners = { a: { ...partner, price: 2, isAlone: true }, b: partner }
    expect(askedNow(routeLead({ routing, partners: { ...partners, b: { ...partner, price: 1 } } }, nothing))).toEqual(['a'])
  })

  it('[S-7.75] wants bids once: not after one came, and not after a partner was asked', () => {
    const rules = {
      routing: { ...BASE_ROUTING, mode: 'ping-then-post' },
      partners: { rich: { ...partner, price: 200 }, poor: partner },
    } as const
    const verdicts = (facts: Partial<RoutingFacts>) =>
      routeLead(rules, { ...nothing, ...facts }).map((one) => `${one.partner} ${one.verdict}`)
    expect(verdicts({})).toEqual(['rich bid-wanted', 'poor bid-wanted'])
    expect(verdicts({ bids: { rich: null } })).toEqual(['rich no-bid', 'poor ask'])
    expect(verdicts({ asked: [{ partner: 'rich', answer: 'declined' }] })).toEqual(['rich answered', 'poor ask'])
    expect(verdicts({ bids: { rich: 0, poor: null } })).toEqual(['poor no-bid', 'rich ask'])
  })

  it('[S-7.74] partners of equal worth come in the order of their ids, whatever the order of the rules', () => {
    const rules = { routing: BASE_ROUTING, partners: { b: partner, c: partner, a: partner } }
    expect(routeLead(rules, nothing).map((one) => one.partner)).toEqual(['a', 'b', 'c'])
  })

  it('[S-7.75] names the first rule that excludes the lead, and nothing where all hold or lack an answer', () => {
    const eligibility = [
      { field: 'period', atMost: 24 },
      { field: 'amount', atLeast: 500 },
      { field: 'gender', isOneOf: ['FEMALE'] },
    ] as const
    const classes = { 'period atMost 24': 'unanswered', 'amount atLeast 500': 'below', 'gender isOneOf FEMALE': 'another' } as const
    expect(checked({ rules: { eligibility }, facts: { classes } })).toMatchObject({
      verdict: 'excluded',
      rule: 'amount atLeast 500',
      value: 'below',
    })
    expect(checked({ rules: { eligibility }, facts: { classes: { ...classes, 'amount atLeast 500': 'holds' } } })).toMatchObject({
      verdict: 'excluded',
      rule: 'gender isOneOf FEMALE',
      value: 'another',
    })
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
  asked: fc.oneof(
    fc.subarray([...ids]).map((some) => some.map((one) => ({ partner: one, answer: 'declined' }))),
    fc.constantFrom(...ids).map((one) => [{ partner: one }]),
  ),
  bids: fc.oneof(fc.constant({}), fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(null, 1, 25, 80))),
})

/** True while the answer of one of the market's partners is not there. */
const isAsking = ({ partners }: RoutingRules, { asked }: RoutingFacts): boolean =>
  asked.some(({ partner: id, answer }) => answer === undefined && partners[id] !== undefined)

/** The first reason against a partner, in the order in which docs/routing.md lists them. */
function reasonAgainst(id: string, { partners }: RoutingRules, facts: RoutingFacts): VerdictKind | undefined {
  const { cap = {}, price, hours = [0, 24], needs, sellingTiers, eligibility } = partners[id] ?? partner
  const { leads, spent } = facts.used[id] ?? { leads: 0, spent: 0 }
  const asked = facts.asked.find((one) => one.partner === id)
  const reasons: readonly (readonly [VerdictKind, boolean])[] = [
    ['being-asked', asked !== undefined && asked.answer === undefined],
    ['answered', asked?.answer !== undefined],
    ['excluded', eligibility.length > 0 && Object.keys(facts.classes).length > 0],
    ['tier', facts.tier === 'silver' && sellingTiers.length > 0],
    ['needs', needs.length > 0 && facts.lacking.length > 0],
    ['closed', facts.hour < hours[0] || facts.hour >= hours[1]],
    ['cap-reached', leads >= (cap.perDay ?? Infinity)],
    ['budget-spent', spent + (facts.bids[id] ?? price) > (cap.budgetPerDay ?? Infinity)],
    ['repeated', facts.repeated.includes(id)],
    ['no-bid', facts.bids[id] === null],
  ]
  return reasons.find(([, holds]) => holds)?.[0]
}

describe('whatever the rules and the facts', () => {
  it('[S-7.74] the verdicts stand in the order of descending expected value, one for every partner, and those asked are the first that fit', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const verdicts = routeLead(rules, facts)
        expect(verdicts.map((one) => one.partner).toSorted()).toEqual(Object.keys(rules.partners).toSorted())
        const paid = ({ price, ...own }: PartnerRules, bid: number | null | undefined) => ({ ...own, price: bid ?? price })
        const worth = verdicts.map((one) => expectedValue(paid(rules.partners[one.partner] ?? partner, facts.bids[one.partner])))
        expect(verdicts.map((one) => one.worth)).toEqual(worth)
        if (rules.routing.mode !== 'compare') expect(worth).toEqual(worth.toSorted((a, b) => b - a))
        const fitting = verdicts.filter(({ verdict }) => verdict === 'ask' || verdict === 'later')
        const asked = askedNow(verdicts)
        if (fitting.length > 0 && !isAsking(rules, facts)) expect(asked[0]).toBe(fitting[0]?.partner)
        if (!asksSeveral(rules.routing.mode)) expect(asked.length).toBeLessThanOrEqual(1)
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
          expect(used.spent + (facts.bids[id] ?? price)).toBeLessThanOrEqual(cap?.budgetPerDay ?? Infinity)
          expect(facts.hour >= (hours?.[0] ?? 0) && facts.hour < (hours?.[1] ?? 24)).toBe(true)
          expect([...facts.repeated, ...facts.asked.map((one) => one.partner)]).not.toContain(id)
          expect(facts.waitedMs).toBeLessThan(rules.routing.withinMs)
        }
      }),
    )
  })

  it('[S-7.75] nobody is asked while another partner is, and each verdict is the first reason of the list against its partner', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const verdicts = routeLead(rules, facts)
        if (isAsking(rules, facts)) expect(askedNow(verdicts)).toEqual([])
        const open = ['ask', 'later', 'out-of-time', 'bid-wanted']
        expect(verdicts.map((one) => (open.includes(one.verdict) ? 'open' : one.verdict))).toEqual(
          verdicts.map((one) => reasonAgainst(one.partner, rules, facts) ?? 'open'),
        )
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
