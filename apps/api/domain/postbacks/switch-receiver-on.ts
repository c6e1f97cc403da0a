import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import { queueUnsent } from '#apps/api/store/partners/postbacks.ts'
import { switchOn } from '#apps/api/store/partners/receivers.ts'
import type { Jobs } from '#apps/api/platform/queue/start-queue.ts'

/** Switches a receiver on again, and sends the jobs for everything that it was not told. Answers how many messages. */
export async function switchReceiverOn(
  { database, jobs }: { readonly database: Pick<Database, 'inTransaction'>; readonly jobs: Pick<Jobs, 'send'> },
  receiver: string,
): Promise<number> {
  return await database.inTransaction(async (tx) => {
    await switchOn(tx, receiver)
    const unsent = await queueUnsent(tx, receiver)
    await jobs.send(
      tx,
      unsent.map(({ id, lead_id: leadId }) => ({
        job: 'send-postback',
        payload: { postbackId: id, leadId },
        options: { partner: receiver },
      })),
    )
    return unsent.length
  })
}
