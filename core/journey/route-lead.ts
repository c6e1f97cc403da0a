import type { Rule } from '#core/model/partners/eligibility.ts'
import type { AllowedNames } from '#core/model/partners/partner-override.ts'
import { asksSeveral, type Mode } from '#core/model/partners/routing.ts'
import { drawOf } from './draw-of.ts'
import { expectedValue } from './expected-value.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'
import { ruleName, type AnswerClass } from './classes-of.ts'

/**
 * What is known of a lead at the moment of routing. It contains classes and counts, never an
 * answer.
 */
export interface RoutingFacts {
  /** Moment, ISO 8601; and the hour in the market, 0 to 23. */
  readonly at: string
  readonly hour: number
  /** The weekday in the market, 1 (Monday) to 7, where a rule of the market names weekdays. */
  readonly weekday?: number
  /** Milliseconds since the applicant's last action. */
  readonly waitedMs: number
  readonly tier: string | null
  /** The class of the lead's answer under each rule of the market, by the rule's name. */
  readonly classes: { readonly [rule: string]: AnswerClass }
  /** Data points that some partner needs and that were asked and not answered. */
  readonly lacking: readonly string[]
  /**
   * Leads that a partner was asked about today in the market, and hundredths that it spent or may
   * still spend on them.
   */
  readonly used: { readonly [partner: string]: PartnerUse }
  /** Partners that were sent the same person within their `repeatDays`. */
  readonly repeated: readonly string[]
  /** Partners that were asked about this lead, in their order; `answer` once it is decided. */
  readonly asked: readonly { readonly partner: string; readonly answer?: string }[]
  /**
   * Bids of partners, hundredths; null if a partner does not want the lead. Empty until partners
   * were asked for bids.
   */
  readonly bids: { readonly [partner: string]: number | null }
  /**
   * True if the applicant agreed that several partners get the application at the same time. Logs
   * of earlier releases lack it and were routed by the site's mode.
   */
  readonly isSeveralAgreed?: boolean
  /**
   * Where the lead came from, where a rule of the market names sources or sub-ids: the name if a
   * rule names it, and else `other` or `none`.
   */
  readonly source?: string
  readonly subId?: string
  /** A random number, by which partners are ordered in the mode `compare`. */
  readonly draw?: number
}
export interface PartnerUse {
  readonly leads: number
  readonly spent: number
  /** Leads of the week (from Monday) and of the month, where they are counted. */
  readonly week?: number
  readonly month?: number
}

/** Why a partner is, is not, or is not yet asked. */
export type VerdictKind =
  | 'answered'
  | 'being-asked'
  | 'excluded'
  | 'tier'
  | 'source-refused'
  | 'needs'
  | 'paused'
  | 'closed-today'
  | 'closed'
  | 'cap-reached'
  | 'budget-spent'
  | 'repeated'
  | 'no-bid'
  | 'out-of-time'
  | 'bid-wanted'
  | 'ask'
  | 'later'

/** The verdict on one partner. `worth` is its expected value, hundredths. */
export interface Verdict {
  readonly partner: string
  readonly verdict: VerdictKind
  readonly worth: number
  readonly hours: 'always' | 'open' | 'closed'
  readonly cap: 'none' | 'free' | 'reached' | 'spent'
  /** The window whose cap is reached, unless it is the day. */
  readonly window?: 'week' | 'month'
  /** The rule that failed, and the side of its bounds on which the answer lies. */
  readonly rule?: string
  readonly value?: AnswerClass
  readonly lacks?: readonly string[]
  readonly answer?: string
}

/**
 * Returns a verdict for every partner of the market: best worth first, in the mode `compare` in a
 * random order. The same rules and facts give the same verdicts, to the byte of their JSON;
 * partners of equal worth are ordered by their ids.
 */
export function routeLead(rules: RoutingRules, facts: RoutingFacts): readonly Verdict[] {
  const mode = modeFor(rules, facts)
  const found = Object.entries(rules.partners).map(([id, partner]) => checkPartner(id, partner, facts))
  const rankOf = ({ partner, worth }: Verdict) => (mode === 'compare' ? drawOf(facts.draw ?? 0, partner) : -worth)
  const sorted = found.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.partner < b.partner ? -1 : 1))
  return takeTurns({ ...rules, routing: { ...rules.routing, mode } }, facts, sorted)
}

/**
 * Returns the mode in which a lead is routed: the site's, or `waterfall` if the applicant did not
 * agree that several partners get the application at the same time.
 */
export const modeFor = ({ routing }: Pick<RoutingRules, 'routing'>, { isSeveralAgreed }: Pick<RoutingFacts, 'isSeveralAgreed'>): Mode =>
  asksSeveral(routing.mode) && isSeveralAgreed === false ? 'waterfall' : routing.mode

/** Returns the partners to ask now. */
export const askedNow = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.filter(({ verdict }) => verdict === 'ask').map(({ partner }) => partner)

/**
 * Returns the first reason against a partner, or `later`: the partner fits, and `takeTurns` decides
 * whether it is asked now.
 */
function checkPartner(id: string, partner: PartnerRules, facts: RoutingFacts): Verdict {
  const bid = facts.bids[id]
  const worth = expectedValue(typeof bid === 'number' ? { ...partner, price: bid } : partner)
  const known = { partner: id, worth, hours: hoursOf(partner, facts), ...capOf(id, partner, facts) }
  const asked = facts.asked.find((one) => one.partner === id)
  if (asked)
    return asked.answer === undefined ? { ...known, verdict: 'being-asked' } : { ...known, verdict: 'answered', answer: asked.answer }
  const failed = failedRule(partner.eligibility, facts)
  if (failed) return { ...known, verdict: 'excluded', ...failed }
  if (facts.tier !== null && partner.sellingTiers.length > 0 && !partner.sellingTiers.includes(facts.tier))
    return { ...known, verdict: 'tier' }
  if (refuses(partner.sources, facts.source) || refuses(partner.subIds, facts.subId)) return { ...known, verdict: 'source-refused' }
  const lacks = partner.needs.filter((name) => facts.lacking.includes(name))
  if (lacks.length > 0) return { ...known, verdict: 'needs', lacks }
  if (partner.isPaused) return { ...known, verdict: 'paused' }
  if (isClosedToday(partner, facts)) return { ...known, verdict: 'closed-today' }
  if (known.hours === 'closed') return { ...known, verdict: 'closed' }
  if (known.cap === 'reached') return { ...known, verdict: 'cap-reached' }
  if (known.cap === 'spent') return { ...known, verdict: 'budget-spent' }
  if (facts.repeated.includes(id)) return { ...known, verdict: 'repeated' }
  if (bid === null) return { ...known, verdict: 'no-bid' }
  return { ...known, verdict: 'later' }
}

/**
 * Decides which of the fitting partners is asked now: none while one is being asked or when the
 * time is over.
 */
function takeTurns({ routing, partners }: RoutingRules, facts: RoutingFacts, verdicts: readonly Verdict[]): readonly Verdict[] {
  const fitting = verdicts.filter(({ verdict }) => verdict === 'later')
  if (facts.waitedMs >= routing.withinMs) return renamed(verdicts, fitting, 'out-of-time')
  if (verdicts.some(({ verdict }) => verdict === 'being-asked')) return verdicts
  if (routing.mode === 'compare') return renamed(verdicts, fitting.slice(0, routing.atOnce), 'ask')
  if (routing.mode === 'ping-then-post' && facts.asked.length === 0 && Object.keys(facts.bids).length === 0)
    return renamed(verdicts, fitting, 'bid-wanted')
  return renamed(verdicts, firstOf(fitting, routing.mode === 'parallel' ? routing.atOnce : 1, partners), 'ask')
}

/**
 * Returns the best partner, and with it the next best that can be asked at the same time as others.
 */
function firstOf(fitting: readonly Verdict[], atOnce: number, partners: RoutingRules['partners']): readonly Verdict[] {
  const [best] = fitting
  if (!best || partners[best.partner]?.isAlone) return fitting.slice(0, 1)
  return fitting.filter(({ partner }) => !partners[partner]?.isAlone).slice(0, atOnce)
}

const renamed = (verdicts: readonly Verdict[], chosen: readonly Verdict[], verdict: VerdictKind): readonly Verdict[] =>
  verdicts.map((one) => (chosen.includes(one) ? { ...one, verdict } : one))

/** Returns the first rule that excludes the lead; a missing answer does not exclude it. */
function failedRule(eligibility: readonly Rule[], { classes }: RoutingFacts): Pick<Verdict, 'rule' | 'value'> | undefined {
  for (const rule of eligibility.map(ruleName)) {
    const value = classes[rule]
    if (value !== undefined && value !== 'holds' && value !== 'unanswered') return { rule, value }
  }
  return undefined
}

/** A lead whose source was not looked at is refused by no list of sources. */
const refuses = (names: AllowedNames | undefined, name: string | undefined): boolean =>
  name !== undefined && ((names?.allow !== undefined && !names.allow.includes(name)) || names?.refuse?.includes(name) === true)

const isClosedToday = ({ weekdays }: PartnerRules, { weekday }: Pick<RoutingFacts, 'weekday'>): boolean =>
  weekdays !== undefined && weekday !== undefined && !weekdays.includes(weekday)

/** Whether a partner takes leads at an hour of a weekday. */
export const hoursOf = (partner: PartnerRules, facts: Pick<RoutingFacts, 'hour' | 'weekday'>): Verdict['hours'] => {
  if (isClosedToday(partner, facts)) return 'closed'
  if (!partner.hours) return partner.weekdays ? 'open' : 'always'
  return facts.hour >= partner.hours[0] && facts.hour < partner.hours[1] ? 'open' : 'closed'
}

/** Whether what is left of a budget pays for no lead at a price. */
export const isBudgetSpent = (spent: number, price: number, budget: number): boolean => spent + price > budget

function capOf(id: string, { cap, price }: PartnerRules, { used, bids }: RoutingFacts): Pick<Verdict, 'cap' | 'window'> {
  if (!cap) return { cap: 'none' }
  const { leads, spent, week = 0, month = 0 } = used[id] ?? { leads: 0, spent: 0 }
  if (cap.perDay !== undefined && leads >= cap.perDay) return { cap: 'reached' }
  if (cap.perWeek !== undefined && week >= cap.perWeek) return { cap: 'reached', window: 'week' }
  if (cap.perMonth !== undefined && month >= cap.perMonth) return { cap: 'reached', window: 'month' }
  return { cap: cap.budgetPerDay !== undefined && isBudgetSpent(spent, bids[id] ?? price, cap.budgetPerDay) ? 'spent' : 'free' }
}
