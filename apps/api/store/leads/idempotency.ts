import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** What was answered to a key before. */
export interface Answered {
  readonly bodyHash: Buffer
  readonly status: number
  /** Sealed. */
  readonly answer: Buffer
}

/**
 * Takes a key for the running transaction and answers nothing, or answers what is stored under it. A key that another
 * transaction holds makes this one wait, as long as the lock timeout lets it.
 */
export async function takeKey(tx: Transaction<Tables>, key: Buffer, bodyHash: Buffer): Promise<Answered | undefined> {
  const taken = await tx
    .insertInto('idempotency')
    .values({ key, body_hash: bodyHash, status: 0, answer: Buffer.alloc(0) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n ? undefined : findAnswered(tx, key)
}

/** What is stored under a key. */
export async function findAnswered(db: Kysely<Tables>, key: Buffer): Promise<Answered | undefined> {
  const row = await db.selectFrom('idempotency').select(['body_hash', 'status', 'answer']).where('key', '=', key).executeTakeFirst()
  return row && { bodyHash: row.body_hash, status: row.status, answer: row.answer }
}

/** An answer with its key and the lead that it is about. */
export interface KeptAnswer {
  readonly key: Buffer
  /** Null where it turned out to be about none. */
  readonly leadId: string | null
  readonly status: number
  /** Sealed. */
  readonly answer: Buffer
}

/** Stores the answer under a key that this transaction has taken. */
export async function keepAnswer(tx: Transaction<Tables>, { key, leadId, status, answer }: KeptAnswer): Promise<void> {
  await tx.updateTable('idempotency').set({ lead_id: leadId, status, answer }).where('key', '=', key).execute()
}

/** Removes answers that were given before a moment. */
export async function forgetAnswers(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
