import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** A code by which an application is to be found again. */
export type RecoveryRow = Selectable<Tables['recoveries']>

/** Who asks, by keyed hashes: site, e-mail and phone together, under each key in use. */
export const lockOwner = async (tx: Transaction<Tables>, owner: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx))

/** Codes that an owner asked for since a moment, the newest first. */
export const readRecoveries = (tx: Transaction<Tables>, owners: readonly string[], since: Date): Promise<RecoveryRow[]> =>
  tx
    .selectFrom('recoveries')
    .selectAll()
    .where('owner_index', 'in', [...owners])
    .where('sent_at', '>=', since)
    .orderBy('sent_at', 'desc')
    .execute()

/** Adds a code. */
export async function addRecovery(tx: Transaction<Tables>, row: Insertable<Tables['recoveries']>): Promise<void> {
  await writeLater(tx, tx.insertInto('recoveries').values(row))
}

/** The code that is to be sent, as long as it is not forgotten. */
export const findUnsentRecovery = (db: Kysely<Tables>, id: string): Promise<RecoveryRow | undefined> =>
  db.selectFrom('recoveries').selectAll().where('id', '=', id).where('sealed_code', 'is not', null).executeTakeFirst()

/** Notes for which lead the code is. */
export async function tieRecovery(tx: Transaction<Tables>, id: string, leadId: string): Promise<void> {
  await writeLater(tx, tx.updateTable('recoveries').set({ lead_id: leadId }).where('id', '=', id))
}

/** Forgets the code itself and whom it was looked for; hashes stay by which tries and codes are counted. */
export async function forgetRecoveryCode(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('recoveries').set({ sealed_code: null, email_indexes: [], phone_indexes: [] }).where('id', '=', id).execute()
}

/** Counts a try of a code; returns how many there were with it, or nothing where the tries are used up. */
export async function countRecoveryTry(tx: Transaction<Tables>, id: string, most: number): Promise<number | undefined> {
  const counted = await tx
    .updateTable('recoveries')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries
}

/**
 * Marks a code as used; returns false where it was used before. Only this decides: `expires_at` is
 * compared with a time that a call read before it waited for its lock.
 */
export async function markRecoveryUsed(tx: Transaction<Tables>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveries')
    .set({ used_at: at, expires_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The newest lead of a site with this e-mail and this phone: one that can still go on before one that is over and still kept. */
export async function findOwnersLead(
  db: Kysely<Tables>,
  { site, email_indexes: emails, phone_indexes: phones }: RecoveryRow,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('site', '=', site)
    .where('email_index', 'in', emails)
    .where('phone_index', 'in', phones)
    .orderBy(sql`status > 0 and expires_at > ${now}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Removes codes that were asked for before a moment. */
export async function forgetRecoveries(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('recoveries').where('id', '<', firstIdAt(before)).execute()
}
