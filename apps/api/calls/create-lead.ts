import { createLead, createLegacyLead } from '#core/contract/lead/create-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { createLeadOnce } from '../leads/create-lead-once.ts'
import { leadBody } from '../leads/lead-body.ts'

export default [
  answerCall({ ...createLead, body: leadBody }, (asked, api) => createLeadOnce(api, asked)),
  answerCall({ ...createLegacyLead, body: leadBody }, (asked, api) => createLeadOnce(api, asked)),
]
