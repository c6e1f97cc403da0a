import { routeLead, type PartnerUse, type RoutingFacts } from './route-lead.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'

/**
 * A lead that was routed: what was known when its first partner was chosen, and what the partners
 * really answered.
 */
export interface PastLead {
  readonly facts: RoutingFacts
  /** The real answer of each partner that decided. */
  readonly answers: { readonly [partner: string]: string }
  /** For how many leads it stands, where it is one of a sample; 1 without it. */
  readonly weight?: number
}

/**
 * Expected result of rules for leads: how many a partner is asked about and buys, and what it pays,
 * hundredths.
 */
export interface Outcome {
  asked: number
  sold: number
  revenue: number
}
export type Outcomes = Map<string, Outcome>

/** Answers with which a partner takes the lead. */
const TAKES = new Set(['accepted', 'held'])
/** Below this probability of being unsold, a lead is not offered to further partners. */
const NOTHING_LEFT = 1e-9

/**
 * Offers a past lead to the partners in the order of the rules, one after another, and adds the
 * expected result to `outcomes`. A partner that was really asked answers as it did then; any other
 * partner takes the lead with the probability of its acceptance. `used` is how far the caps are
 * used on the lead's day; the result is added to it. Of a lead that stands for several, a partner is
 * asked about so many as fit under its cap.
 */
export function replayLead(
  rules: RoutingRules,
  { facts, answers, weight = 1 }: PastLead,
  used: Map<string, PartnerUse>,
  outcomes: Outcomes,
): void {
  const routing = { ...rules.routing, mode: 'waterfall' } as const
  const now = { ...facts, asked: [], waitedMs: 0, used: Object.fromEntries(used) }
  let left = 1
  for (const { partner, verdict } of routeLead({ ...rules, routing }, now)) {
    const own = rules.partners[partner]
    if (!own || left < NOTHING_LEFT || (verdict !== 'ask' && verdict !== 'later')) continue
    const price = facts.bids[partner] ?? own.price
    const use = used.get(partner) ?? { leads: 0, spent: 0 }
    const asked = Math.min(left, weight > 1 ? fittingShare({ ...own, price }, use, weight) : 1)
    const sold = asked * takingOf(answers[partner], own.acceptance)
    const more = { asked: asked * weight, sold: sold * weight, revenue: sold * weight * price }
    outcomes.set(partner, sumOf(outcomes.get(partner) ?? NONE, more))
    if (own.cap) used.set(partner, usedMore(use, own.cap, { leads: more.asked, spent: more.revenue }))
    left -= sold
  }
}

/** The result of no lead. */
export const NONE: Outcome = { asked: 0, sold: 0, revenue: 0 }

/** Adds two results. */
export const sumOf = (one: Outcome, other: Outcome): Outcome => ({
  asked: one.asked + other.asked,
  sold: one.sold + other.sold,
  revenue: one.revenue + other.revenue,
})

/** The share of so many leads that is left under a cap; as for a single lead, the last one counts whole. */
function fittingShare(
  { cap, price }: Pick<PartnerRules, 'cap' | 'price'>,
  { leads, spent, week = 0, month = 0 }: PartnerUse,
  weight: number,
): number {
  const { perDay = Infinity, perWeek = Infinity, perMonth = Infinity, budgetPerDay = Infinity } = cap ?? {}
  const payable = price > 0 ? (budgetPerDay - spent) / price : Infinity
  return Math.max(1, Math.min(perDay - leads, perWeek - week, perMonth - month, payable)) / weight
}

/** Counts a lead in the windows in which the partner has a cap. */
const usedMore = (
  { leads, spent, week = 0, month = 0 }: PartnerUse,
  { perWeek, perMonth }: NonNullable<PartnerRules['cap']>,
  more: PartnerUse,
): PartnerUse => ({
  leads: leads + more.leads,
  spent: spent + more.spent,
  ...(perWeek !== undefined && { week: week + more.leads }),
  ...(perMonth !== undefined && { month: month + more.leads }),
})

const takingOf = (answer: string | undefined, acceptance: number): number => {
  if (answer === undefined) return acceptance
  return TAKES.has(answer) ? 1 : 0
}
