import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { EventDetails } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { note, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { chosenOf, heldNow, isCompared } from '#apps/api/domain/partners/compared-offers.ts'

/**
 * Goes on after a partner is out. While lenders are asked, the next one follows. If the applicant was in that partner's
 * step, the offers that are held come back. If the applicant looks at offers and none is left, lenders are asked again.
 * Elsewhere it changes nothing for the applicant, and is noted.
 */
export async function goOnWithout(open: OpenLead, { partner, state }: Submission, said: EventDetails): Promise<void> {
  const details = { partner, ...said }
  const { status } = open.lead
  const isOfStep = status === LEAD_STATUS.offered && state === 'waiting'
  const hasHeld = heldNow(open.lead, open.now).length > 0
  if (status === LEAD_STATUS.checking || (isOfStep && !(isCompared(open.lead) && hasHeld)))
    return void (await applyEvent(open, 'partner-declined', details))
  note(open, 'partner-declined', { ...details, status })
  if (isOfStep) await applyEvent(open, 'offers-returned', details)
  else if (status === LEAD_STATUS.accepted && !hasHeld && !chosenOf(open.lead)) await applyEvent(open, 'offers-ended', details)
}
