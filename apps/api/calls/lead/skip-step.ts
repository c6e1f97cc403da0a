import { skipStep } from '#core/contract/lead/skip-step.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { passStep } from '#apps/api/use-cases/leads/pass-step.ts'

export default [
  answerCall(skipStep, ({ params, body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, (open) => passStep(open, body)),
  ),
]
