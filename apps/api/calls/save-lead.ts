import { saveLead, saveLegacyLead } from '../../../core/contract/save-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { saveAnswers } from '../leads/save-answers.ts'

export default [
  answerCall(saveLead, (asked, api) => saveAnswers(api, asked)),
  answerCall(saveLegacyLead, (asked, api) => saveAnswers(api, asked)),
]
