import { skipStep } from '#core/contract/lead/skip-step.ts'
import { answerCall } from '../http/answer-call.ts'
import { changeLead } from '../leads/change-lead.ts'
import { passStep } from '../leads/pass-step.ts'

export default [answerCall(skipStep, ({ params, ...asked }, api) => changeLead(api, { ...asked, leadId: params.id }, passStep))]
