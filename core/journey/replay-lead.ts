import { routeLead, type PartnerUse, type RoutingFacts } from './route-lead.ts'
import type { RoutingRules } from './routing-rules.ts'

/** A lead that was routed: what was known when its first partner was chosen, and what the partners answered in truth. */
export interface PastLead {
  readonly facts: RoutingFacts
  /** The answer of each partner that decided. */
  readonly answers: { readonly [partner: string]: string }
}

/** What rules make of leads, by expectation: how many a partner is asked about and takes, and what it pays, hundredths. */
export interface Outcome {
  asked: number
  sold: number
  revenue: number
}
export type Outcomes = Map<string, Outcome>

/** Answers that make a lead the partner's. */
const TAKES = new Set(['accepted', 'held'])
/** A lead that is sold with this certainty asks nobody further. */
const NOTHING_LEFT = 1e-9

/**
 * Offers a past lead to the partners in the order of the rules, one after another, and adds what follows. A partner that
 * was asked in truth answers as it did; one that was not takes the lead as often as its acceptance says. `used` are the
 * caps of the lead's day; they grow with it.
 */
export function replayLead(rules: RoutingRules, { facts, answers }: PastLead, used: Map<string, PartnerUse>, outcomes: Outcomes): void {
  const routing = { ...rules.routing, mode: 'waterfall' } as const
  const now = { ...facts, asked: [], waitedMs: 0, used: Object.fromEntries(used) }
  let left = 1
  for (const { partner, verdict } of routeLead({ ...rules, routing }, now)) {
    const own = rules.partners[partner]
    if (!own || left < NOTHING_LEFT || (verdict !== 'ask' && verdict !== 'later')) continue
    const sold = left * takingOf(answers[partner], own.acceptance)
    const revenue = sold * (facts.bids[partner] ?? own.price)
    const before = outcomes.get(partner) ?? { asked: 0, sold: 0, revenue: 0 }
    outcomes.set(partner, { asked: before.asked + left, sold: before.sold + sold, revenue: before.revenue + revenue })
    const use = used.get(partner) ?? { leads: 0, spent: 0 }
    if (own.cap) used.set(partner, { leads: use.leads + left, spent: use.spent + revenue })
    left -= sold
  }
}

const takingOf = (answer: string | undefined, acceptance: number): number => {
  if (answer === undefined) return acceptance
  return TAKES.has(answer) ? 1 : 0
}
