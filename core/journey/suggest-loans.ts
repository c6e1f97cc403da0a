import type { LoanRange } from '#core/model/country.ts'
import type { Rule } from '#core/model/partners/eligibility.ts'
import { besideStep, type Range } from '#core/model/range.ts'
import { routeLead, type RoutingFacts, type VerdictKind } from './route-lead.ts'
import type { PartnerRules, RoutingRules } from './routing-rules.ts'

/** An amount and a period. */
export interface AskedLoan {
  readonly amount: number
  readonly period: number
}

/** A loan for which partners can be asked that the loan of the application excludes. */
export interface SuggestedLoan extends AskedLoan {
  readonly partners: readonly string[]
}

/** Input of the suggestions: the application as it was routed last. */
export interface Suggesting {
  readonly rules: RoutingRules
  readonly facts: RoutingFacts
  /** What the application asked for. */
  readonly asked: AskedLoan
  readonly limits: Pick<LoanRange, 'amount' | 'period'>
  /** Returns the classes of the same answers with another loan. */
  readonly classesWith: (loan: AskedLoan) => RoutingFacts['classes']
}

/** More of them would be a list to study. */
const MOST_SUGGESTED = 3

/**
 * Returns smaller or longer loans, the least change first, each with the partners that routing would
 * then ask. It never names a partner that was asked already.
 */
export function suggestLoans(suggesting: Suggesting): readonly SuggestedLoan[] {
  const { rules, asked } = suggesting
  const excluded = partnersWith(suggesting, asked, ['excluded'])
  const loans = excluded.flatMap((id) => leastChange(suggesting, id, rules.partners[id]))
  const sorted = loans.toSorted((a, b) => b.amount - a.amount || a.period - b.period)
  return sorted.reduce<readonly SuggestedLoan[]>((found, loan) => {
    const partners = fittingWith(suggesting, loan).filter((id) => excluded.includes(id))
    const isNew = partners.some((id) => !found.some((one) => one.partners.includes(id)))
    return isNew && found.length < MOST_SUGGESTED ? [...found, { ...loan, partners }] : found
  }, [])
}

/** Returns the facts of a new application for another loan: the form asks what it then lacks. */
export const factsWith = ({ facts, classesWith }: Suggesting, loan: AskedLoan): RoutingFacts => ({
  ...facts,
  classes: classesWith(loan),
  lacking: [],
  waitedMs: 0,
})

const partnersWith = (suggesting: Suggesting, loan: AskedLoan, kinds: readonly VerdictKind[]): readonly string[] =>
  routeLead(suggesting.rules, factsWith(suggesting, loan))
    .filter(({ verdict }) => kinds.includes(verdict))
    .map(({ partner }) => partner)

const fittingWith = (suggesting: Suggesting, loan: AskedLoan): readonly string[] =>
  partnersWith(suggesting, loan, ['ask', 'later', 'bid-wanted'])

/** Returns the smallest change with which a partner fits that the loan excludes: of one of the two if that is enough. */
function leastChange(suggesting: Suggesting, id: string, partner: PartnerRules | undefined): readonly AskedLoan[] {
  const { asked, limits } = suggesting
  const amount = smallerAmount(limits.amount, asked.amount, boundsOf(partner, 'amount', 'atMost'))
  const period = longerPeriod(limits.period, asked.period, boundsOf(partner, 'period', 'atLeast'))
  const fits = (loan: AskedLoan) => fittingWith(suggesting, loan).includes(id)
  // where a bound can change nothing the loan is the one that was asked for, which does not fit
  const one = [
    { ...asked, amount },
    { ...asked, period },
  ].filter(fits)
  const both = { amount, period }
  return one.length > 0 || !fits(both) ? one : [both]
}

function boundsOf(partner: PartnerRules | undefined, field: 'amount' | 'period', bound: 'atLeast' | 'atMost'): readonly number[] {
  const valueOf = (rule: Rule) => (rule.field === field && ('atLeast' in rule || 'atMost' in rule) ? rule[bound] : undefined)
  return (partner?.eligibility ?? []).flatMap((rule) => valueOf(rule) ?? [])
}

/** Returns the largest amount that can be asked within the bounds, or the amount itself. */
function smallerAmount(range: Required<Range>, amount: number, atMost: readonly number[]): number {
  const most = Math.min(amount, range.max, ...atMost)
  const valid = besideStep(range, most)?.[0] ?? most
  return valid >= range.min ? valid : amount
}

/** Returns the shortest period that can be asked within the bounds, or the period itself. */
function longerPeriod(range: Required<Range>, period: number, atLeast: readonly number[]): number {
  const least = Math.max(period, range.min, ...atLeast)
  const valid = besideStep(range, least)?.[1] ?? least
  return valid <= range.max ? valid : period
}
