import { describe, expect, test } from 'vitest'
import { replayLead, type Outcomes, type PastLead } from './replay-lead.ts'
import type { PartnerUse, RoutingFacts } from './route-lead.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'

const facts: RoutingFacts = {
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
const partner = (own: Partial<PartnerRules>): PartnerRules => ({
  price: 1000,
  acceptance: 0.5,
  eligibility: [],
  needs: [],
  sellingTiers: [],
  isAlone: false,
  ...own,
})
const rulesOf = (partners: RoutingRules['partners']): RoutingRules => ({
  routing: { mode: 'waterfall', atOnce: 3, withinMs: 1000 },
  partners,
})

/** Replays one lead; `best` is asked before `next`. */
function replayed(answers: PastLead['answers'], own: Partial<PartnerRules> = {}, more: Partial<RoutingFacts> = {}) {
  const outcomes: Outcomes = new Map()
  const used = new Map<string, PartnerUse>()
  const rules = rulesOf({ best: partner({ price: 2000, ...own }), next: partner({}) })
  replayLead(rules, { facts: { ...facts, ...more }, answers }, used, outcomes)
  return { outcomes: Object.fromEntries(outcomes), used: Object.fromEntries(used) }
}

describe('a lead that is replayed', () => {
  test.each(['accepted', 'held'])('is sold to the partner whose real answer was %s, and to nobody after it', (answer) => {
    expect(replayed({ best: answer, next: 'accepted' }).outcomes).toEqual({ best: { asked: 1, sold: 1, revenue: 2000 } })
  })

  test.each(['declined', 'known', 'failed', 'passed'])('goes on whole after the real answer %s', (answer) => {
    expect(replayed({ best: answer, next: 'accepted' }).outcomes).toEqual({
      best: { asked: 1, sold: 0, revenue: 0 },
      next: { asked: 1, sold: 1, revenue: 1000 },
    })
  })

  test('is sold with the share of leads that a partner accepts, where that partner was not asked really', () => {
    expect(replayed({}).outcomes).toEqual({
      best: { asked: 1, sold: 0.5, revenue: 1000 },
      next: { asked: 0.5, sold: 0.25, revenue: 250 },
    })
  })

  test('brings what was bid for it', () => {
    expect(replayed({ best: 'accepted' }, {}, { bids: { best: 3100 } }).outcomes).toEqual({ best: { asked: 1, sold: 1, revenue: 3100 } })
  })

  test('uses the cap of a partner that has one, and is not offered over it', () => {
    const cap = { perDay: 1 }
    expect(replayed({}, { cap }).used).toEqual({ best: { leads: 1, spent: 1000 } })
    expect(replayed({}).used).toEqual({})
    const outcomes: Outcomes = new Map()
    const used = new Map([['best', { leads: 1, spent: 0 }]])
    replayLead(rulesOf({ best: partner({ cap }) }), { facts, answers: {} }, used, outcomes)
    expect([...outcomes]).toEqual([])
  })

  test('is replayed as if it had just come, whoever was asked and however the mode was', () => {
    const rules = { ...rulesOf({ best: partner({}) }), routing: { mode: 'ping-then-post', atOnce: 1, withinMs: 1000 } } as const
    const outcomes: Outcomes = new Map()
    replayLead(
      rules,
      { facts: { ...facts, waitedMs: 5000, asked: [{ partner: 'best', answer: 'accepted' }] }, answers: { best: 'accepted' } },
      new Map(),
      outcomes,
    )
    expect(Object.fromEntries(outcomes)).toEqual({ best: { asked: 1, sold: 1, revenue: 1000 } })
  })
})
