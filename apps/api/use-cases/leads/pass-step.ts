import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { ShownToPass } from '#core/contract/lead/shown-to-pass.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { giveBack, returnPlace } from '#apps/api/store/partners/reservations.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { tellChoice, tellChosenNoMore } from '#apps/api/use-cases/partners/tell-choice.ts'
import type { Change } from './change-lead.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { changeSubmission, note, placeOf, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { heldNow, isCompared, isHeld } from '#apps/api/domain/partners/compared-offers.ts'

/**
 * Passes a partner's step or offer by, in a comparison all offers; the next partner is asked. Behind a step of a
 * comparison, the offers that are held come back. A page that is behind passes nothing by that its applicant has not seen.
 */
export async function passStep(open: OpenLead, shown: ShownToPass = {}): Promise<Change<LeadView>> {
  if (!isShown(open, shown)) return { ok: false, error: 'move-not-allowed' }
  const isOffer = open.lead.status === LEAD_STATUS.accepted
  const moved = isOffer && isCompared(open.lead) ? await declineAll(open) : await passOne(open, isOffer)
  return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now) } : moved
}

/** Whether what would be passed by is what the page shows; a page of an earlier release does not say. */
function isShown({ lead, now }: OpenLead, { step, partners }: ShownToPass): boolean {
  if (partners === undefined) return step === undefined || step === lead.step
  return (step ?? null) === lead.step && passableIn(lead, now).every(({ partner }) => partners.includes(partner))
}

/** Whose step or offers would be passed by. */
const passableIn = (lead: Lead, now: Date): readonly Submission[] => [
  ...lead.submissions.filter(({ state, verdict }) => state === 'waiting' || verdict === 'accepted'),
  ...(isCompared(lead) && lead.status === LEAD_STATUS.accepted ? heldNow(lead, now) : []),
]

async function passOne(open: OpenLead, isOffer: boolean): ReturnType<typeof applyEvent> {
  const passed = open.lead.submissions.find(({ state, verdict }) => state === 'waiting' || verdict === 'accepted')
  // a partner pays for what it accepted, also where the applicant goes on to another
  if (passed?.state === 'waiting') await giveBack(open.tx, placeOf(open, passed))
  if (passed) {
    changeSubmission(open, passed, { state: 'decided', verdict: 'passed-by-applicant', decidedAt: open.now })
    tellChosenNoMore(open, passed)
  }
  const details = { partner: passed?.partner ?? '' }
  if (isOffer) return await applyEvent(open, 'offer-declined', details)
  if (heldNow(open.lead, open.now).length === 0 || !isCompared(open.lead)) return await applyEvent(open, 'step-skipped', details)
  note(open, 'step-skipped', { ...details, status: LEAD_STATUS.accepted })
  return await applyEvent(open, 'offers-returned', details)
}

/** No offer of the comparison is wanted: each partner is told so, and its place under its cap returns. */
async function declineAll(open: OpenLead): ReturnType<typeof applyEvent> {
  const declined = open.lead.submissions.filter((one) => isHeld(one) || one.verdict === 'accepted')
  for (const submission of declined) {
    changeSubmission(open, submission, { state: 'decided', verdict: 'passed-by-applicant', decidedAt: open.now })
    await returnPlace(open.tx, placeOf(open, submission))
    note(open, 'not-chosen', { partner: submission.partner, status: LEAD_STATUS.checking })
    tellChoice(open, submission, { isChosen: false })
  }
  return await applyEvent(open, 'offer-declined', { offers: declined.length })
}
