import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { stateAgain } from '#core/model/partners/stated-offer.ts'
import type { PartnerAnswer } from '#core/model/partners/gateway.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { cutReason } from '#core/model/answers/bounded-answer.ts'
import { changeSubmission, note, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { chosenOf, isHeld } from '#apps/api/domain/partners/compared-offers.ts'
import { endOffer } from './end-offer.ts'
import { planExpiry } from './plan-expiry.ts'
import { settleChoice } from './settle-choice.ts'

/**
 * What a partner says of an application that it had accepted: it confirms the applicant, takes its offer back, or, in a
 * comparison, states it anew. A refusal is no withdrawal: it may be an older message that comes late.
 */
export async function changeDecided(open: OpenLead, submission: Submission, answer: PartnerAnswer): Promise<void> {
  const isChosen = chosenOf(open.lead)?.id === submission.id
  if (!isChosen && !isHeld(submission)) return
  if (answer.verdict === 'withdrawn') return await endOffer(open, submission, { verdict: 'withdrawn', reason: cutReason(answer.reason) })
  if (answer.verdict === 'confirmed' && isChosen) return await confirm(open, submission)
  const mayChange = submission.mode === 'compare' && open.lead.status !== LEAD_STATUS.redirected
  if (answer.verdict === 'accepted' && answer.offer && mayChange)
    changeOffer(open, submission, stateAgain(submission.offers[0], answer.offer))
}

async function confirm(open: OpenLead, { partner }: Submission): Promise<void> {
  note(open, 'partner-confirmed', { partner })
  await settleChoice(open)
}

function changeOffer(open: OpenLead, submission: Submission, offer: ReturnType<typeof stateAgain>): void {
  if (JSON.stringify(offer) === JSON.stringify(submission.offers[0])) return
  changeSubmission(open, submission, { offers: [offer] })
  planExpiry(open, [offer])
  note(open, 'offer-changed', { partner: submission.partner })
}
