import { openRecoveredLead, recoverLead } from '#core/contract/customer/recover-lead.ts'
import { answerCall } from '../http/answer-call.ts'
import { askRecovery } from '../recovery/ask-recovery.ts'
import { openRecovered } from '../recovery/open-recovered.ts'

export default [
  answerCall(recoverLead, (asked, api) => askRecovery(api, asked)),
  answerCall(openRecoveredLead, (asked, api) => openRecovered(api, asked)),
]
