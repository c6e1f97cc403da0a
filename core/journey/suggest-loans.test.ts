import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rule } from '#core/model/partners/eligibility.ts'
import { noFacts as nothing, plainPartner as lender } from '#tests/example-facts.ts'
import { BASE_ROUTING, MODES } from '#core/model/partners/routing.ts'
import { classesOf } from './classes-of.ts'
import { routeLead, type RoutingFacts } from './route-lead.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'
import { factsWith, suggestLoans, type AskedLoan, type Suggesting } from './suggest-loans.ts'

const TODAY = '2026-11-20'
const LIMITS = {
  amount: { default: 500, min: 100, max: 1000, step: 50 },
  period: { default: 6, min: 1, max: 24, step: 1, scale: 'months' as const },
}

interface Lead {
  readonly partners: RoutingRules['partners']
  readonly asked: AskedLoan
  readonly income?: number
  readonly facts?: Partial<RoutingFacts>
  readonly mode?: (typeof MODES)[number]
}

/** An application as it was routed last. */
function leadOf({ partners, asked, income = 900, facts, mode = 'waterfall' }: Lead): Suggesting {
  const rules = { routing: { ...BASE_ROUTING, mode }, partners }
  const all = Object.values(partners).flatMap(({ eligibility }) => eligibility)
  const classesWith = (loan: AskedLoan) => classesOf(all, { ...loan, monthlyIncome: income }, TODAY)
  return { rules, asked, limits: LIMITS, classesWith, facts: { ...nothing, ...facts, classes: classesWith(asked) } }
}
const withRules = (...eligibility: readonly Rule[]): PartnerRules => ({ ...lender, eligibility })
const suggested = (lead: Lead) => suggestLoans(leadOf(lead))
const ASKED = { amount: 800, period: 6 }

test('the largest smaller amount and the shortest longer period that a lender takes are suggested', () => {
  expect(suggested({ partners: { a: withRules({ field: 'amount', atMost: 520 }) }, asked: ASKED })).toEqual([
    { amount: 500, period: 6, partners: ['a'] },
  ])
  expect(suggested({ partners: { a: withRules({ field: 'period', atLeast: 12 }) }, asked: ASKED })).toEqual([
    { amount: 800, period: 12, partners: ['a'] },
  ])
  const both = withRules({ field: 'amount', atMost: 500 }, { field: 'period', atLeast: 12 })
  expect(suggested({ partners: { a: both }, asked: ASKED })).toEqual([{ amount: 500, period: 12, partners: ['a'] }])
})

test('the least sum and the longest time of a market can be suggested', () => {
  expect(suggested({ partners: { a: withRules({ field: 'amount', atMost: 100 }) }, asked: ASKED }).map(({ amount }) => amount)).toEqual([
    100,
  ])
  expect(suggested({ partners: { a: withRules({ field: 'period', atLeast: 24 }) }, asked: ASKED }).map(({ period }) => period)).toEqual([
    24,
  ])
})

test('the largest sum comes first, and for one sum the shortest time, whatever the order of the lenders', () => {
  const sums = { a: withRules({ field: 'amount', atMost: 300 }), b: withRules({ field: 'amount', atMost: 600 }) }
  expect(suggested({ partners: sums, asked: ASKED })).toEqual([
    { amount: 600, period: 6, partners: ['b'] },
    { amount: 300, period: 6, partners: ['a', 'b'] },
  ])
  const times = { a: withRules({ field: 'period', atLeast: 12 }), b: withRules({ field: 'period', atLeast: 9 }) }
  expect(suggested({ partners: times, asked: ASKED })).toEqual([
    { amount: 800, period: 9, partners: ['b'] },
    { amount: 800, period: 12, partners: ['a', 'b'] },
  ])
})

test.each(MODES)('every lender that would be asked, at once, later or for a bid, is named: %s', (mode) => {
  const partners = { a: withRules({ field: 'amount', atMost: 500 }), b: withRules({ field: 'amount', atMost: 500 }) }
  expect(suggested({ partners, asked: ASKED, mode }).map((one) => one.partners.toSorted())).toEqual([['a', 'b']])
})

test('lenders that fit with one loan are named together, and a loan that brings no further lender is left out', () => {
  const partners = { a: withRules({ field: 'amount', atMost: 600 }), b: withRules({ field: 'amount', atMost: 600 }) }
  expect(suggested({ partners, asked: ASKED })).toEqual([{ amount: 600, period: 6, partners: ['a', 'b'] }])
  const more = { ...partners, c: withRules({ field: 'amount', atMost: 300 }) }
  expect(suggested({ partners: more, asked: ASKED }).map(({ amount }) => amount)).toEqual([600, 300])
})

test.each<[string, PartnerRules, Partial<RoutingFacts>]>([
  ['another rule excludes', withRules({ field: 'amount', atMost: 500 }, { field: 'monthlyIncome', atLeast: 1000 }), {}],
  ['lends only more', withRules({ field: 'amount', atLeast: 900 }), {}],
  ['lends only for a shorter time', withRules({ field: 'period', atMost: 3 }), {}],
  ['lends less than the market', withRules({ field: 'amount', atMost: 90 }), {}],
  ['lends less than the market, on a step', withRules({ field: 'amount', atMost: 50 }), {}],
  ['lends for longer than the market', withRules({ field: 'period', atLeast: 25 }), {}],
  ['has answered', withRules({ field: 'amount', atMost: 500 }), { asked: [{ partner: 'a', answer: 'declined' }] }],
  ['got the same person a short time ago', withRules({ field: 'amount', atMost: 500 }), { repeated: ['a'] }],
  ['is closed', { ...withRules({ field: 'amount', atMost: 500 }), hours: [14, 18] }, {}],
  ['takes no more today', { ...withRules({ field: 'amount', atMost: 500 }), cap: { perDay: 1 } }, { used: { a: { leads: 1, spent: 0 } } }],
  ['fits already', withRules({ field: 'amount', atMost: 900 }), {}],
])('no loan is suggested for a lender that %s', (_, partner, facts) => {
  expect(suggested({ partners: { a: partner }, asked: ASKED, facts })).toEqual([])
})

test('what the form would ask, and the time that was spent on the application before, exclude no lender', () => {
  const needing = { ...withRules({ field: 'amount', atMost: 500 }), needs: ['email'] as const }
  const found = [{ amount: 500, period: 6, partners: ['a'] }]
  expect(suggested({ partners: { a: needing }, asked: ASKED, facts: { lacking: ['email'] } })).toEqual(found)
  expect(suggested({ partners: { a: needing }, asked: ASKED, facts: { waitedMs: BASE_ROUTING.withinMs } })).toEqual(found)
})

test('a lender that takes the loan as it was asked for is not named, and no more than three loans are', () => {
  const most = (atMost: number) => withRules({ field: 'amount', atMost })
  expect(suggested({ partners: { a: most(500), b: withRules() }, asked: ASKED })).toEqual([{ amount: 500, period: 6, partners: ['a'] }])
  const four = { a: most(600), b: most(500), c: most(400), d: most(300) }
  expect(suggested({ partners: four, asked: ASKED }).map(({ amount }) => amount)).toEqual([600, 500, 400])
})

const bound = fc.integer({ min: 0, max: 1100 })
const months = fc.integer({ min: 0, max: 30 })
const rule: fc.Arbitrary<Rule> = fc.oneof(
  bound.map((atMost): Rule => ({ field: 'amount', atMost })),
  bound.map((atLeast): Rule => ({ field: 'amount', atLeast })),
  months.map((atLeast): Rule => ({ field: 'period', atLeast })),
  months.map((atMost): Rule => ({ field: 'period', atMost })),
  fc.constantFrom<Rule>({ field: 'monthlyIncome', atLeast: 500 }, { field: 'monthlyIncome', atLeast: 2000 }),
)
const partner: fc.Arbitrary<PartnerRules> = fc
  .record({
    eligibility: fc.array(rule, { maxLength: 4 }),
    isAlone: fc.boolean(),
    from: fc.integer({ min: 0, max: 14 }),
    perDay: fc.nat(2),
  })
  .map(({ from, perDay, ...of }) => ({ ...lender, ...of, hours: [from, 24], cap: { perDay } }))
const ids = ['a', 'b', 'c', 'd'] as const
const leads: fc.Arbitrary<Lead> = fc.record({
  partners: fc.tuple(partner, partner, partner, partner).map((all) => Object.fromEntries(ids.map((id, at) => [id, all[at] ?? lender]))),
  asked: fc.record({ amount: fc.integer({ min: 2, max: 20 }).map((steps) => steps * 50), period: fc.integer({ min: 1, max: 24 }) }),
  income: fc.constantFrom(400, 900, 3000),
  mode: fc.constantFrom(...MODES),
  facts: fc.record({
    repeated: fc.subarray([...ids]),
    asked: fc.subarray([...ids]).map((some) => some.map((id) => ({ partner: id, answer: 'declined' }))),
    waitedMs: fc.constantFrom(0, BASE_ROUTING.withinMs),
    lacking: fc.constantFrom([], ['email']),
  }),
})
const FITTING = ['ask', 'later', 'bid-wanted']

test('with a suggested loan routing asks each lender that is named, and none of them was asked before', () => {
  fc.assert(
    fc.property(leads, (lead) => {
      const suggesting = leadOf(lead)
      for (const { partners, ...loan } of suggestLoans(suggesting)) {
        const verdicts = routeLead(suggesting.rules, factsWith(suggesting, loan))
        const verdictOn = (id: string) => verdicts.find((one) => one.partner === id)?.verdict
        expect(partners.length).toBeGreaterThan(0)
        expect(partners.map(verdictOn).filter((verdict) => !FITTING.includes(verdict ?? ''))).toEqual([])
        expect(partners.filter((id) => suggesting.facts.asked.some((one) => one.partner === id))).toEqual([])
      }
    }),
  )
})

test('a suggested loan is smaller or longer, and the form takes it', () => {
  fc.assert(
    fc.property(leads, (lead) => {
      for (const { amount, period } of suggested(lead)) {
        expect([amount <= lead.asked.amount, period >= lead.asked.period]).toEqual([true, true])
        expect(amount < lead.asked.amount || period > lead.asked.period).toBe(true)
        expect([amount >= LIMITS.amount.min, amount % LIMITS.amount.step, period <= LIMITS.period.max]).toEqual([true, 0, true])
      }
    }),
  )
})

test('where any smaller or longer loan brings a lender that the application excludes, one is suggested, and it is the nearest', () => {
  fc.assert(
    fc.property(leads, (lead) => {
      const suggesting = leadOf(lead)
      const excluded = routeLead(suggesting.rules, factsWith(suggesting, lead.asked)).filter(({ verdict }) => verdict === 'excluded')
      const fits = (loan: AskedLoan) =>
        routeLead(suggesting.rules, factsWith(suggesting, loan)).some(
          ({ partner: id, verdict }) => FITTING.includes(verdict) && excluded.some((one) => one.partner === id),
        )
      const loans = range(100, lead.asked.amount, 50).flatMap((amount) =>
        range(lead.asked.period, 24, 1).map((period) => ({ amount, period })),
      )
      const possible = loans.filter(fits)
      const [first] = suggestLoans(suggesting)
      expect(first !== undefined).toBe(possible.length > 0)
      if (first) expect(first.amount).toBe(Math.max(...possible.map(({ amount }) => amount)))
    }),
  )
})

const range = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step)
