import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { returnPlace } from '#apps/api/store/partners/reservations.ts'
import { takeBackSale } from '#apps/api/store/partners/sales.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { changeSubmission, note, placeOf, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { chosenOf, heldNow, isCompared } from '#apps/api/domain/partners/compared-offers.ts'
import { tellChosenNoMore } from './tell-choice.ts'

/** Why an offer can no longer be taken. */
export interface OfferEnd {
  readonly verdict: 'withdrawn' | 'expired'
  readonly reason: string
}

/**
 * Ends an offer. In a comparison, an applicant who has left for it comes back to the offers that are held, and one who looks
 * at offers sees those that are left. Where nothing is shown any more, what is held in its place follows, or the next lender.
 */
export async function endOffer(open: OpenLead, submission: Submission, { verdict, reason }: OfferEnd): Promise<void> {
  const details = { partner: submission.partner, reason }
  changeSubmission(open, submission, { state: 'decided', verdict, reason, decidedAt: open.now })
  await returnPlace(open.tx, placeOf(open, submission))
  await takeBackSale(open.tx, submission.id)
  note(open, `offer-${verdict}`, details)
  if (verdict === 'expired') tellChosenNoMore(open, submission)
  const isOtherShown = isCompared(open.lead) && heldNow(open.lead, open.now).length > 0
  const { status } = open.lead
  if (status === LEAD_STATUS.redirected && submission.verdict === 'accepted' && isOtherShown)
    await applyEvent(open, 'offers-returned', details)
  else if (status === LEAD_STATUS.accepted && !isOtherShown && !chosenOf(open.lead)) await applyEvent(open, 'offers-ended', details)
}
