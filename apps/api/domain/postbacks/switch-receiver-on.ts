import type { Transaction } from 'kysely'
import { queueUnsent } from '#apps/api/store/partners/postbacks.ts'
import { switchOn } from '#apps/api/store/partners/receivers.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Jobs } from '#apps/api/platform/queue/start-queue.ts'

/** Switches a receiver on again, and sends the jobs for everything that it was not told. Answers how many messages. */
export async function switchReceiverOn({ send }: Pick<Jobs, 'send'>, tx: Transaction<Tables>, receiver: string): Promise<number> {
  await switchOn(tx, receiver)
  const unsent = await queueUnsent(tx, receiver)
  await send(
    tx,
    unsent.map(({ id, lead_id: leadId }) => ({
      job: 'send-postback',
      payload: { postbackId: id, leadId },
      options: { partner: receiver },
    })),
  )
  return unsent.length
}
