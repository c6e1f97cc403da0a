import { createLead, createLegacyLead } from '#core/contract/lead/create-lead.ts'
import { answerCall } from '../definition/answer-call.ts'
import { createLeadOnce } from '#apps/api/use-cases/leads/create-lead-once.ts'
import { leadBody } from '../definition/lead-body.ts'

export default [
  answerCall({ ...createLead, body: leadBody }, (asked, api) => createLeadOnce(api, asked)),
  answerCall({ ...createLegacyLead, body: leadBody }, (asked, api) => createLeadOnce(api, asked)),
]
