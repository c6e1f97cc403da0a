import { unsubscribe } from '../../../core/contract/unsubscribe.ts'
import { answerCall } from '../http/answer-call.ts'
import { stopLetters } from '../messages/stop-letters.ts'

export default [
  answerCall(unsubscribe, async ({ query: { email }, body: { id }, site }, api) => {
    const isDone = await stopLetters(api, site, { id, email })
    return isDone ? { ok: true, reply: null, isLastForDevice: true } : { ok: false, error: 'lead-unknown' }
  }),
]
