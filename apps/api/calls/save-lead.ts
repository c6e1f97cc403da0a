import { saveLead, saveLegacyLead } from '../../../core/contract/save-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { saveAnswers } from '../leads/save-answers.ts'
import { withClickParts } from '../leads/with-click-parts.ts'

export default [
  answerCall(withClickParts(saveLead), (asked, api) => saveAnswers(api, asked)),
  answerCall(withClickParts(saveLegacyLead), (asked, api) => saveAnswers(api, asked)),
]
