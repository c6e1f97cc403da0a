import { saveLead, saveLegacyLead } from '#core/contract/lead/save-lead.ts'
import { answerCall } from '../definition/answer-call.ts'
import { saveAnswers } from '#apps/api/use-cases/leads/save-answers.ts'
import { leadBody } from '../definition/lead-body.ts'

const body = leadBody.required({ id: true })

export default [
  answerCall({ ...saveLead, body }, (asked, api) => saveAnswers(api, asked)),
  answerCall({ ...saveLegacyLead, body }, (asked, api) => saveAnswers(api, asked)),
]
