import { registry } from '#catalogue/registry.gen.ts'
import { deliveries } from '#core/console/deliveries/deliveries.ts'
import { lookUp } from '#core/model/look-up.ts'
import { answerRead } from '#apps/api/console/answering/answer-console-call.ts'
import { sumKinds } from '#apps/api/console/deliveries/sum-kinds.ts'
import { receiverOf } from '#apps/api/domain/postbacks/receiver-of.ts'
import { OFF_AFTER_MS } from '#apps/api/jobs/send-postback.ts'
import type { ReceiverState } from '#apps/api/store/partners/receivers.ts'
import { countJobs } from '#apps/api/store/console/count-jobs.ts'
import { listReceiversIn } from '#apps/api/store/console/list-receivers.ts'

export default [
  answerRead(deliveries, async ({ scope }, { database, now, settings }) => ({
    ok: true,
    value: {
      kinds: [...sumKinds(await countJobs(database.db, scope), now())],
      receivers: (await listReceiversIn(database.db, scope)).map((one) => ({
        ...shownOf(one),
        isKnown: receiverOf(settings, one.receiver) !== undefined,
      })),
    },
  })),
]

const shownOf = ({ receiver, failingSince, offSince, queued, held }: ReceiverState) => ({
  receiver,
  name: nameOf(receiver),
  failingSince: failingSince?.toISOString() ?? null,
  offSince: offSince?.toISOString() ?? null,
  isGone: offSince !== null && failingSince !== null && offSince.getTime() - failingSince.getTime() < OFF_AFTER_MS,
  queued,
  held,
})

/** A partner by its name; an affiliate as settings call it. */
function nameOf(receiver: string): string {
  const [kind, id = ''] = receiver.split(':')
  return kind === 'partner' ? (lookUp(registry.partners, id)?.name ?? id) : id
}
