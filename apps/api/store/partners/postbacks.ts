import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** A message for a receiver, as it is sent. */
export interface Postback {
  readonly id: string
  readonly receiver: string
  readonly body: string
  /** Whether its receiver is told nothing until somebody switches it on. */
  readonly isOff: boolean
  /** Whether the last message for the receiver failed. */
  readonly isFailing: boolean
}

/** The number of the last message about a lead for a receiver, 0 without one. */
export async function lastNumber(tx: Transaction<Tables>, leadId: string, receiver: string): Promise<number> {
  const last = tx.selectFrom('postbacks').select('number').where('lead_id', '=', leadId).where('receiver', '=', receiver)
  return (await last.orderBy('number', 'desc').limit(1).executeTakeFirst())?.number ?? 0
}

/** Adds a message, in the transaction of what it tells. */
export async function addPostback(
  tx: Transaction<Tables>,
  postback: { readonly id: string; readonly receiver: string; readonly lead_id: string; readonly number: number; readonly body: string },
): Promise<void> {
  await writeLater(tx, tx.insertInto('postbacks').values(postback))
}

/** A message that is still to be told. */
export async function findUnsentPostback(db: Kysely<Tables>, id: string): Promise<Postback | undefined> {
  const row = await db
    .selectFrom('postbacks')
    .leftJoin('receivers', 'receivers.receiver', 'postbacks.receiver')
    .select(['postbacks.id', 'postbacks.receiver', 'postbacks.body', 'receivers.off_since', 'receivers.failing_since'])
    .where('postbacks.id', '=', id)
    .where('postbacks.state', '=', 'queued')
    .executeTakeFirst()
  return row && { id: row.id, receiver: row.receiver, body: row.body, isOff: row.off_since !== null, isFailing: row.failing_since !== null }
}

/** Writes down that a message was told, or is held. */
export async function settlePostback(db: Kysely<Tables>, id: string, state: 'told' | 'held', at: Date): Promise<void> {
  await db.updateTable('postbacks').set({ state, settled_at: at }).where('id', '=', id).where('state', '=', 'queued').execute()
}

/** Queues whatever a receiver was not told; answers the messages with their leads. */
export const queueUnsent = (
  tx: Transaction<Tables>,
  receiver: string,
): Promise<readonly { readonly id: string; readonly lead_id: string }[]> =>
  tx
    .updateTable('postbacks')
    .set({ state: 'queued', settled_at: null })
    .where('receiver', '=', receiver)
    .where('state', '<>', 'told')
    .returning(['id', 'lead_id'])
    .execute()

/** Removes messages that were told before. */
export async function forgetSent(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('postbacks').where('state', '=', 'told').where('settled_at', '<', before).execute()
}
