import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
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

/** The number of the last message about a lead for a receiver; undefined where none is known. */
export async function lastNumber(tx: Transaction<Tables>, leadId: string, receiver: string): Promise<number | undefined> {
  const last = tx.selectFrom('postbacks').select('number').where('lead_id', '=', leadId).where('receiver', '=', receiver)
  return (await last.orderBy('number', 'desc').limit(1).executeTakeFirst())?.number
}

/** Whether there is a message of a type about a lead for a receiver. */
export async function wasAdded(
  tx: Transaction<Tables>,
  { leadId, receiver, type }: { readonly leadId: string; readonly receiver: string; readonly type: string },
): Promise<boolean> {
  const ofLead = tx.selectFrom('postbacks').select('id').where('lead_id', '=', leadId).where('receiver', '=', receiver)
  return (
    (await ofLead
      .where(sql`body::jsonb ->> 'type'`, '=', type)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Adds a message, in the transaction of what it tells. */
export async function addPostback(
  tx: Transaction<Tables>,
  postback: Pick<Selectable<Tables['postbacks']>, 'id' | 'receiver' | 'lead_id' | 'number' | 'body'> & { readonly site: string },
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

/**
 * Holds a message whose receiver is off; answers whether it is. The lock waits for whoever switches the receiver on: that queues
 * its messages and sends their jobs, and what were held after it nobody would send.
 */
export async function holdPostback(db: Kysely<Tables>, id: string, at: Date): Promise<boolean> {
  const held = await db
    .updateTable('postbacks')
    .set({ state: 'held', settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('receiver', '=', (where) =>
      where
        .selectFrom('receivers')
        .select('receivers.receiver')
        .whereRef('receivers.receiver', '=', 'postbacks.receiver')
        .where('off_since', 'is not', null)
        .forShare(),
    )
    .executeTakeFirst()
  return held.numUpdatedRows === 1n
}

/** How many messages a receiver was not told, and how many of them are held. */
export async function countUnsent(db: Kysely<Tables>, receiver: string): Promise<{ readonly waiting: number; readonly held: number }> {
  return await db
    .selectFrom('postbacks')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .select(sql<number>`(count(*) filter (where state = 'held'))::int`.as('held'))
    .where('receiver', '=', receiver)
    .where('state', '<>', 'told')
    .executeTakeFirstOrThrow()
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

/**
 * Removes messages that were told before, all but the last about a lead to a receiver: that one stays, without what it said, as
 * long as its lead, so that the next one has a higher number. It has no `settled_at` any more, so no later clean-up reads it.
 */
export async function forgetSent(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`
    delete from postbacks as sent using postbacks as due
    where due.state = 'told' and due.settled_at < ${before}
      and sent.lead_id = due.lead_id and sent.receiver = due.receiver
      and sent.state = 'told' and (sent.settled_at is null or sent.settled_at < ${before})
      and sent.number < (select max(number) from postbacks where lead_id = due.lead_id and receiver = due.receiver)`.execute(db)
  await db
    .updateTable('postbacks')
    .set({ body: '{}', settled_at: null })
    .where('state', '=', 'told')
    .where('settled_at', '<', before)
    .execute()
}
