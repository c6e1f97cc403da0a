import { switchOn } from '#core/console/deliveries/switch-on.ts'
import { answerChange } from '#apps/api/console/answering/answer-console-call.ts'
import { switchReceiverOn } from '#apps/api/domain/postbacks/switch-receiver-on.ts'
import { lockOff } from '#apps/api/store/partners/receivers.ts'

export default [
  answerChange(switchOn, async ({ scope, body: { receiver, offSince } }, { queue }, tx) => {
    // it is told of leads of every site
    if (!scope.isEverything) return { ok: false, error: 'unknown' }
    const since = await lockOff(tx, receiver)
    if (since === undefined) return { ok: false, error: 'unknown' }
    if (since?.toISOString() !== offSince) return { ok: false, error: 'already-changed' }
    const messages = await switchReceiverOn(queue, tx, receiver)
    return { ok: true, value: { messages }, audit: { action: 'receiver-switched-on', subject: receiver } }
  }),
]
