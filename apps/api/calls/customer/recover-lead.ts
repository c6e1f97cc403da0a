import { openRecoveredLead, recoverLead } from '#core/contract/customer/recover-lead.ts'
import { answerCall } from '../definition/answer-call.ts'
import { askRecovery } from '#apps/api/use-cases/recovery/ask-recovery.ts'
import { openRecovered } from '#apps/api/use-cases/recovery/open-recovered.ts'

export default [
  answerCall(recoverLead, (asked, api) => askRecovery(api, asked)),
  answerCall(openRecoveredLead, (asked, api) => openRecovered(api, asked)),
]
