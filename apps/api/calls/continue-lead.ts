import { continueLead } from '../../../core/contract/continue-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { answerStep } from '../leads/answer-step.ts'
import { changeLead } from '../leads/change-lead.ts'

export default [
  answerCall(continueLead, ({ params, body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, (open) => answerStep(open, continueLead.path, body ?? {})),
  ),
]
