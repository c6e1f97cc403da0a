import { createLead, createLegacyLead } from '../../../core/contract/create-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { createLeadOnce } from '../leads/create-lead-once.ts'

export default [
  answerCall(createLead, (asked, api) => createLeadOnce(api, asked)),
  answerCall(createLegacyLead, (asked, api) => createLeadOnce(api, asked)),
]
