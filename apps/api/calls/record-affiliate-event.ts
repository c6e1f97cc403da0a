import { recordAffiliateEvent } from '../../../core/contract/record-affiliate-event.ts'
import { answerCall } from '../http/answer-call.ts'

export default [
  answerCall(recordAffiliateEvent, async ({ site }, { metrics }) => {
    metrics.leadEvent(`affiliate-event ${site.site.id}`)
    return { ok: true, reply: null }
  }),
]
