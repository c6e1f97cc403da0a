import { continueLead } from '../../../core/contract/continue-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { applyEvent } from '../leads/apply-event.ts'
import { changeLead } from '../leads/change-lead.ts'
import { makeLeadView } from '../leads/make-lead-view.ts'

export default [
  answerCall(continueLead, ({ params, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, async (open) => {
      const moved = await applyEvent(open, 'step-answered', { step: open.lead.step ?? '' })
      return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now) } : moved
    }),
  ),
]
