import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { selectLead, type Holder, type LeadRow } from './leads.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

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

/** The row of a lead, locked, and what is stored under a key of it; undefined for who does not hold the lead. */
export async function lockLeadForKey(
  tx: Transaction<Tables>,
  { id, key }: { readonly id: string; readonly key: Buffer },
  holder: Holder,
): Promise<{ readonly row: LeadRow; readonly answered: Answered | undefined } | undefined> {
  const found = await selectLead(tx, id, holder)
    .leftJoin('idempotency', (join) => join.on('idempotency.key', '=', key))
    .select(['idempotency.body_hash as kept_hash', 'idempotency.status as kept_status', 'idempotency.answer as kept_answer'])
    .forUpdate('leads')
    .executeTakeFirst()
  if (!found) return undefined
  const { kept_hash: bodyHash, kept_status: status, kept_answer: answer, ...row } = found
  return { row, answered: bodyHash && status !== null && answer ? { bodyHash, status, answer } : undefined }
}

/**
 * Stores the answer to a key with the change of its lead. A repeat that waited for the lead may know nothing of the answer
 * yet: it fails here, and the transaction is tried again.
 */
export async function addAnswer(tx: Transaction<Tables>, { key, leadId, status, answer }: KeptAnswer, bodyHash: Buffer): Promise<void> {
  await writeLater(tx, tx.insertInto('idempotency').values({ key, body_hash: bodyHash, lead_id: leadId, status, answer }))
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
  await writeLater(tx, tx.updateTable('idempotency').set({ lead_id: leadId, status, answer }).where('key', '=', key))
}

/** Removes answers that were given before a moment. */
export async function forgetAnswers(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
