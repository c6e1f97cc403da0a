import { continueLead } from '#core/contract/lead/continue-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { answerStep } from '../leads/answer-step.ts'
import { changeLead } from '../leads/change-lead.ts'
import { stepBody } from '../leads/lead-body.ts'

export default [
  answerCall({ ...continueLead, body: stepBody.optional() }, ({ params, body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, (open) => answerStep(open, continueLead.path, body ?? {})),
  ),
]
