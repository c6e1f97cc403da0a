import { continueLead } from '#core/contract/lead/continue-lead.ts'
import { answerCall } from '../definition/answer-call.ts'
import { answerStep } from '#apps/api/use-cases/leads/answer-step.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { stepBody } from '../definition/lead-body.ts'

export default [
  answerCall({ ...continueLead, body: stepBody.optional() }, ({ params, body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, (open) => answerStep(open, continueLead.path, body ?? {})),
  ),
]
