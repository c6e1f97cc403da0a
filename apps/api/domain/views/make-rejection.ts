import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { laterUse, weekdayOf } from '#core/journey/cap-windows.ts'
import { explainVerdicts } from '#core/journey/explain-verdicts.ts'
import { suggestLoans, type AskedLoan } from '#core/journey/suggest-loans.ts'
import { readDeclineReason } from '#core/model/partners/decline-reasons.ts'
import type { LastRouting } from '#apps/api/store/partners/routings.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import type { Lead } from '../leads/lead.ts'
import { answerFacts, hourIn, isLacking } from '../partners/routing-facts.ts'
import type { SiteContext } from '../sites/site-context.ts'

type Rejection = NonNullable<LeadView['rejection']>

/** What a rejected lead's applicant is told: whom we did not ask and why, and what would change it. */
export function makeRejection(context: SiteContext, lead: Lead, now: Date): Rejection {
  const { routed } = lead
  return {
    notAsked: routed ? notAsked(context, routed) : [],
    loans: routed ? loansOf(context, lead, nowFacts(context, routed, now)) : [],
    advice: (context.site.country.debtAdvice ?? []).map(({ name, url, about }) => ({ name, url, about })),
  }
}

/** The reason of a lender that declined, where it told one that applicants are told. */
export function declineReason({ state, verdict, reason }: Submission): Pick<LeadView['asked'][number], 'reason'> {
  const known = state === 'decided' && verdict === 'declined' ? readDeclineReason(reason) : undefined
  return known ? { reason: known } : {}
}

const notAsked = (context: SiteContext, { verdicts }: LastRouting): Rejection['notAsked'] =>
  explainVerdicts(verdicts).flatMap(({ partners, ...why }) => {
    const lenders = namesOf(context, partners)
    return lenders.length > 0 ? [{ ...why, lenders }] : []
  })

/** The same facts at another hour; in another day, week or month its cap is not used yet. */
function nowFacts(context: SiteContext, { facts }: LastRouting, now: Date): AtNow {
  const [then, today] = [context.today(new Date(facts.at)), context.today(now)]
  const hour = hourIn(context.site.country.timeZone, now)
  return { today, facts: { ...facts, hour, weekday: weekdayOf(today), used: laterUse(facts.used, then, today) } }
}

interface AtNow extends Pick<LastRouting, 'facts'> {
  readonly today: string
}

function loansOf(context: SiteContext, { answers }: Lead, { today, facts }: AtNow): Rejection['loans'] {
  const { amount, period } = answers
  if (typeof amount !== 'number' || typeof period !== 'number') return []
  const { rules } = context.routing
  const classesWith = (loan: AskedLoan) => answerFacts(context, rules, { ...answers, ...loan }, today).classes
  const loans = suggestLoans({ rules, facts, asked: { amount, period }, limits: context.site.loan, classesWith })
  return loans.map(({ partners, ...loan }) => ({
    ...loan,
    lenders: namesOf(context, partners),
    asksMore: lacksAnswers(context, { ...answers, ...loan }, partners),
  }))
}

/** Whether one of these partners needs an answer that the form has not asked, because it excluded the partner. */
function lacksAnswers(context: SiteContext, answers: Lead['answers'], partners: readonly string[]): boolean {
  const looked = partners.flatMap((id) => {
    const { needs = [], eligibility = [] } = context.routing.rules.partners[id] ?? {}
    return [...needs, ...eligibility.map(({ field }) => field)]
  })
  return looked.some((name) => isLacking(context, answers, name))
}

const namesOf = ({ registry }: SiteContext, partners: readonly string[]): string[] =>
  partners.flatMap((id) => registry.partners[id]?.name ?? [])
