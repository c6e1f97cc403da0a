import { createLead, createLegacyLead } from '../../../core/contract/create-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { createLeadOnce } from '../leads/create-lead-once.ts'
import { withClickParts } from '../leads/with-click-parts.ts'

export default [
  answerCall(withClickParts(createLead), (asked, api) => createLeadOnce(api, asked)),
  answerCall(withClickParts(createLegacyLead), (asked, api) => createLeadOnce(api, asked)),
]
