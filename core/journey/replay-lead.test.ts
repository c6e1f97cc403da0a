import { beforeEach, describe, expect, test } from 'vitest'
import { noFacts, plainPartner as partner } from '#tests/example-facts.ts'
import { BASE_ROUTING } from '#core/model/partners/routing.ts'
import { replayLead, type Outcomes, type PastLead } from './replay-lead.ts'
import type { PartnerUse } from './route-lead.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'

const rulesOf = (partners: { readonly [id: string]: Partial<PartnerRules> }): RoutingRules => ({
  routing: BASE_ROUTING,
  partners: Object.fromEntries(Object.entries(partners).map(([id, own]) => [id, { ...partner, ...own }])),
})
const past = (answers: PastLead['answers'] = {}, facts: Partial<PastLead['facts']> = {}): PastLead => ({
  facts: { ...noFacts, ...facts },
  answers,
})

describe('replaying a past lead under changed rules', () => {
  let outcomes: Outcomes
  let used: Map<string, PartnerUse>
  beforeEach(() => {
    outcomes = new Map()
    used = new Map()
  })
  const replay = (rules: RoutingRules, lead: PastLead) => {
    replayLead(rules, lead, used, outcomes)
    return Object.fromEntries(outcomes)
  }

  test('a cap of a week or a month that is used up passes the lead on', () => {
    const rules = rulesOf({ rich: { price: 400, acceptance: 1, cap: { perWeek: 2, perMonth: 9 } }, poor: { acceptance: 1 } })
    for (let leads = 0; leads < 3; leads++) replay(rules, past())
    expect(outcomes.get('rich')).toMatchObject({ asked: 2, sold: 2 })
    expect(outcomes.get('poor')).toMatchObject({ asked: 1, sold: 1 })
    expect(used.get('rich')).toEqual({ leads: 2, spent: 800, week: 2, month: 2 })
  })

  test('a partner that was never asked takes the share of the lead that it takes on average, and the next gets the rest', () => {
    expect(replay(rulesOf({ rich: { price: 400, acceptance: 0.25 }, poor: { price: 100, acceptance: 0.5 } }), past())).toEqual({
      rich: { asked: 1, sold: 0.25, revenue: 100 },
      poor: { asked: 0.75, sold: 0.375, revenue: 37.5 },
    })
  })

  test.each(['accepted', 'held'])('a partner that was asked answers as it did then: %s takes the lead from all after it', (taken) => {
    const rules = rulesOf({ first: { price: 300 }, second: { price: 200 }, third: { price: 100 }, fourth: { price: 50 } })
    expect(replay(rules, past({ first: 'declined', second: taken, fourth: 'accepted' }))).toEqual({
      first: { asked: 1, sold: 0, revenue: 0 },
      second: { asked: 1, sold: 1, revenue: 200 },
    })
  })

  test.each(['declined', 'known', 'failed', 'passed', 'duplicate'])('a lead goes on whole after the real answer %s', (answer) => {
    expect(replay(rulesOf({ first: { price: 300 }, second: { price: 200 } }), past({ first: answer, second: 'accepted' }))).toEqual({
      first: { asked: 1, sold: 0, revenue: 0 },
      second: { asked: 1, sold: 1, revenue: 200 },
    })
  })

  test('results of several leads add up', () => {
    const rules = rulesOf({ lender: { price: 300 } })
    replay(rules, past({ lender: 'accepted' }))
    expect(replay(rules, past({ lender: 'duplicate' }))).toEqual({ lender: { asked: 2, sold: 1, revenue: 300 } })
  })

  test('a bid is what a partner pays, and decides its turn', () => {
    const rules = rulesOf({ rich: { price: 400 }, poor: { price: 100 } })
    expect(replay(rules, past({ rich: 'declined', poor: 'accepted' }, { bids: { rich: 20, poor: 80 } }))).toEqual({
      poor: { asked: 1, sold: 1, revenue: 80 },
    })
    outcomes = new Map()
    expect(replay(rules, past({ rich: 'accepted' }, { bids: { rich: 900 } }))).toEqual({ rich: { asked: 1, sold: 1, revenue: 900 } })
  })

  test('a partner whom the rules exclude, or that bid nothing, is not asked', () => {
    const rules = rulesOf({ excluded: { eligibility: [{ field: 'amount', atLeast: 500 }] }, unwilling: {}, open: { price: 10 } })
    expect(replay(rules, past({}, { classes: { 'amount atLeast 500': 'below' }, bids: { unwilling: null } }))).toEqual({
      open: { asked: 1, sold: 0.5, revenue: 5 },
    })
  })

  test.each(['declined', 'accepted'])('neither who was asked then nor how long it took decides who is asked now: %s', (answer) => {
    const facts = {
      asked: [{ partner: 'lender', answer }],
      waitedMs: BASE_ROUTING.withinMs,
      used: { lender: { leads: 9, spent: 0 } },
    }
    expect(replay(rulesOf({ lender: { cap: { perDay: 1 } } }), past({}, facts))).toEqual({ lender: { asked: 1, sold: 0.5, revenue: 50 } })
    expect(
      replay({ ...rulesOf({ one: {}, two: {} }), routing: { ...BASE_ROUTING, mode: 'ping-then-post' } }, past({ one: 'declined' })),
    ).toEqual({
      lender: { asked: 1, sold: 0.5, revenue: 50 },
      one: { asked: 1, sold: 0, revenue: 0 },
      two: { asked: 1, sold: 0.5, revenue: 50 },
    })
  })

  test('caps are used up by the leads of the day, and only those of partners that have one', () => {
    const rules = rulesOf({ capped: { price: 300, cap: { perDay: 2 } }, other: { price: 100 } })
    const lead = past({ capped: 'accepted', other: 'accepted' })
    for (let index = 0; index < 3; index++) replay(rules, lead)
    expect(Object.fromEntries(outcomes)).toEqual({
      capped: { asked: 2, sold: 2, revenue: 600 },
      other: { asked: 1, sold: 1, revenue: 100 },
    })
    expect(Object.fromEntries(used)).toEqual({ capped: { leads: 2, spent: 600 } })
  })

  test('a lead that is sold with a probability uses a cap as one lead, and of the budget what it is expected to bring', () => {
    replay(rulesOf({ capped: { price: 300, cap: { perDay: 1 } } }), past())
    expect(Object.fromEntries(used)).toEqual({ capped: { leads: 1, spent: 150 } })
  })

  test('a budget is used up by what is paid, not by who is asked', () => {
    const rules = rulesOf({ capped: { price: 300, cap: { budgetPerDay: 600 } } })
    for (const answer of ['accepted', 'declined', 'accepted', 'accepted']) replay(rules, past({ capped: answer }))
    expect(Object.fromEntries(outcomes)).toEqual({ capped: { asked: 3, sold: 2, revenue: 600 } })
  })
})

test('a lead that stands for several is asked about so many as fit under a cap, and the others go to the next partner', () => {
  const sold = (cap: PartnerRules['cap'], leads = 1) => {
    const [outcomes, used]: readonly [Outcomes, Map<string, PartnerUse>] = [new Map(), new Map()]
    const rules = rulesOf({ dear: { price: 100, acceptance: 1, ...(cap && { cap }) }, cheap: { price: 10, acceptance: 1 } })
    for (let lead = 0; lead < leads; lead++) replayLead(rules, { ...past(), weight: 10 }, used, outcomes)
    return ['dear', 'cheap'].map((id) => Math.round(outcomes.get(id)?.sold ?? 0))
  }
  expect(sold(undefined)).toEqual([10, 0])
  expect(sold({ perDay: 4 })).toEqual([4, 6])
  expect(sold({ perDay: 14 }, 2)).toEqual([14, 6])
  expect(sold({ perWeek: 3 }, 2)).toEqual([3, 17])
  expect(sold({ perMonth: 2 })).toEqual([2, 8])
  expect(sold({ budgetPerDay: 500 })).toEqual([5, 5])
  expect(sold({ perDay: 0 })).toEqual([0, 10])
})
