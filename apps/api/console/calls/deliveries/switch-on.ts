import { switchOn } from '#core/console/deliveries/switch-on.ts'
import { answerChange } from '#apps/api/console/answering/answer-console-call.ts'
import { switchReceiverOn } from '#apps/api/domain/postbacks/switch-receiver-on.ts'
import { countUnsent } from '#apps/api/store/partners/postbacks.ts'
import { lockOff } from '#apps/api/store/partners/receivers.ts'

export default [
  answerChange(switchOn, async ({ scope, body: { receiver, offSince } }, { queue }, tx) => {
    // it is told of leads of every site
    if (!scope.isEverything) return { ok: false, error: 'unknown' }
    const since = await lockOff(tx, receiver)
    const { held, waiting } = await countUnsent(tx, receiver)
    if (since === undefined && waiting === 0) return { ok: false, error: 'unknown' }
    // one that is on has something to be sent where messages are held: no setting knew it for a while
    const isAsShown = (since?.toISOString() ?? null) === offSince && (offSince !== null || held > 0)
    if (!isAsShown) return { ok: false, error: 'already-changed' }
    const messages = await switchReceiverOn(queue, tx, receiver)
    return { ok: true, value: { messages }, audit: { action: 'receiver-switched-on', subject: receiver } }
  }),
]
