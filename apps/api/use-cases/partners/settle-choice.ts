import { returnPlace } from '#apps/api/store/partners/reservations.ts'
import { changeSubmission, note, placeOf, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { chosenOf, isHeld, isOpen } from '#apps/api/domain/partners/compared-offers.ts'
import { tellChoice } from './tell-choice.ts'

/**
 * Makes the applicant's choice final: every partner of the comparison that was not chosen is told once, and its place
 * under its cap returns. A partner that has not answered by then is told as well.
 */
export async function settleChoice(open: OpenLead): Promise<void> {
  const chosen = chosenOf(open.lead)
  if (!chosen) return
  const others = open.lead.submissions.filter((one) => one.id !== chosen.id && one.mode === 'compare' && (isHeld(one) || isOpen(one)))
  for (const other of others) {
    changeSubmission(open, other, { state: 'decided', verdict: 'not-chosen', decidedAt: open.now })
    await returnPlace(open.tx, placeOf(open, other))
    note(open, 'not-chosen', { partner: other.partner, status: open.lead.status })
    tellChoice(open, other, { isChosen: false })
  }
}
