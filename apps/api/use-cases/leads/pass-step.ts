import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { giveBack } from '#apps/api/store/partners/partner-days.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import type { Change } from './change-lead.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import { changeSubmission, placeOf, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'

/** Passes a partner's step or offer by; the next partner is asked. */
export async function passStep(open: OpenLead): Promise<Change<LeadView>> {
  const passed = open.lead.submissions.find(({ state, verdict }) => state === 'waiting' || verdict === 'accepted')
  // a partner pays for what it accepted, also where the applicant goes on to another
  if (passed?.state === 'waiting') await giveBack(open.tx, placeOf(open, passed))
  if (passed) changeSubmission(open, passed, { state: 'decided', verdict: 'passed-by-applicant', decidedAt: open.now })
  const event = open.lead.status === LEAD_STATUS.accepted ? 'offer-declined' : 'step-skipped'
  const moved = await applyEvent(open, event, { partner: passed?.partner ?? '' })
  return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now) } : moved
}
