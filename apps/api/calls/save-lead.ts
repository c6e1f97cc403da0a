import { saveLead, saveLegacyLead } from '#core/contract/lead/save-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { saveAnswers } from '../leads/save-answers.ts'
import { leadBody } from '../leads/lead-body.ts'

const body = leadBody.required({ id: true })

export default [
  answerCall({ ...saveLead, body }, (asked, api) => saveAnswers(api, asked)),
  answerCall({ ...saveLegacyLead, body }, (asked, api) => saveAnswers(api, asked)),
]
