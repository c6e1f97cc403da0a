import type { LeadView, Offer } from '#core/contract/lead/lead-view.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import type { Lead } from '../leads/lead.ts'
import { chosenOf, heldNow, isCompared, isOpen } from '../partners/compared-offers.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** The name of a partner. */
export const nameOf = ({ registry }: SiteContext, partner: string): string => registry.partners[partner]?.name ?? partner

/**
 * The offers that the applicant sees: those of the partner that accepted or wants a step; in a comparison that is open,
 * of all partners that offer something now, with the one that was chosen first.
 */
export function offersOf(context: SiteContext, lead: Lead, now: Date): Offer[] {
  return shownOf(lead, now).flatMap((submission) => submission.offers.map((offer) => viewOf(context, submission, offer)))
}

function shownOf(lead: Lead, now: Date): readonly Submission[] {
  const chosen = chosenOf(lead)
  if (isCompared(lead) && lead.status === LEAD_STATUS.accepted) return [...(chosen ? [chosen] : []), ...heldNow(lead, now)]
  const shown = chosen ?? lead.submissions.find(({ state }) => state === 'waiting')
  return shown ? [shown] : []
}

function viewOf(context: SiteContext, submission: Submission, { before, ...offer }: Submission['offers'][number]): Offer {
  const { partner, mode, verdict } = submission
  return {
    ...offer,
    partner,
    partnerName: nameOf(context, partner),
    periodScale: context.site.loan.period.scale,
    statedOn: context.today(submission.answeredAt ?? submission.decidedAt ?? submission.createdAt),
    ...(before && { before: { ...before } }),
    ...(mode === 'compare' && { leadsTo: leadsTo(submission), ...(submission.step !== null && { step: submission.step }) }),
    ...(mode === 'compare' && verdict === 'accepted' && { isChosen: true as const }),
  }
}

function leadsTo({ step, redirect }: Submission): NonNullable<Offer['leadsTo']> {
  if (step !== null) return 'step'
  return redirect === null ? 'contact' : 'page'
}

/** How far the comparison is, and who may lend without having stated figures. */
export function comparisonOf(context: SiteContext, lead: Lead, now: Date): NonNullable<LeadView['comparison']> {
  const asked = lead.submissions.filter(({ mode }) => mode === 'compare')
  const isAccepted = lead.status === LEAD_STATUS.accepted
  const silent = isAccepted ? shownOf(lead, now).filter(({ offers }) => offers.length === 0) : []
  return {
    asked: asked.length,
    answered: asked.filter((one) => !isOpen(one) && one.verdict !== 'failed').length,
    waiting: asked.filter(isOpen).length,
    ...(context.usuallySeconds !== undefined && { usuallySeconds: context.usuallySeconds }),
    mayLend: silent.map(({ partner, step }) => ({ partner, partnerName: nameOf(context, partner), ...(step !== null && { step }) })),
  }
}
