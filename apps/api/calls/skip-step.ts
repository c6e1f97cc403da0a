import { skipStep } from '../../../core/contract/skip-step.ts'
import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import { declineSubmission } from '../db/submissions.ts'
import { answerCall } from '../http/answer-call.ts'
import { applyEvent } from '../leads/apply-event.ts'
import { changeLead } from '../leads/change-lead.ts'
import { makeLeadView } from '../leads/make-lead-view.ts'

export default [
  answerCall(skipStep, ({ params, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, async (open) => {
      const passed = open.lead.submissions.find(({ state, verdict }) => state === 'waiting' || verdict === 'accepted')
      if (passed) await declineSubmission(open.tx, passed.id, open.now)
      const event = open.lead.status === LEAD_STATUS.accepted ? 'offer-declined' : 'step-skipped'
      const moved = await applyEvent(open, event, { partner: passed?.partner ?? '' })
      return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now) } : moved
    }),
  ),
]
