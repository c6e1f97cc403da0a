import { sendOwnLink } from '#core/contract/customer/send-own-link.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { askOwnLink } from '#apps/api/use-cases/leads/ask-own-link.ts'
import { answerCall } from '../definition/answer-call.ts'

export default [
  answerCall(sendOwnLink, ({ params: { id }, ...asked }, api) => changeLead(api, { ...asked, leadId: id, status: 204 }, askOwnLink)),
]
