import { redirectLead } from '#core/contract/lead/redirect-lead.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { leaveToPartner } from '#apps/api/use-cases/partners/leave-to-partner.ts'

export default [
  answerCall(redirectLead, ({ params, body: { offerId }, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, (open) => leaveToPartner(open, offerId)),
  ),
]
