import { chooseOffer as contract } from '#core/contract/lead/choose-offer.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { chooseOffer } from '#apps/api/use-cases/leads/choose-offer.ts'

export default [
  answerCall(contract, ({ params, body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: params.id }, (open) => chooseOffer(open, body)),
  ),
]
