import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** A row of the ledger. */
export type ConsentRow = Insertable<Tables['consents']> & { readonly at: Date; readonly previous: Buffer }

/** Appends rows. */
export async function addConsents(tx: Transaction<Tables>, rows: readonly ConsentRow[]): Promise<void> {
  if (rows.length > 0) await writeLater(tx, tx.insertInto('consents').values([...rows]))
}

/** A lead's whole chain, from its first row to its last. */
export const readChain = (db: Kysely<Tables>, leadId: string): Promise<Selectable<Tables['consents']>[]> =>
  db.selectFrom('consents').selectAll().where('lead_id', '=', leadId).orderBy('number').execute()

/** Ids of leads with consents, after the given one, in order. */
export async function listChains(db: Kysely<Tables>, after: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('consents')
    .select('lead_id')
    .distinct()
    .where('lead_id', '>', after)
    .orderBy('lead_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.lead_id)
}

/**
 * Forgets chains, whole and with their signed ends, whose lead is erased and whose last row is of before a moment, so many at
 * once; answers how many. `madeBefore` is the first id that could be made then.
 */
export async function forgetChains(tx: Transaction<Tables>, before: Date, madeBefore: string, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select lead_id as id from consents
    where lead_id < ${madeBefore} and not exists (select from leads where leads.id = consents.lead_id)
    group by lead_id having max(at) < ${before} limit ${limit}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  // for this transaction; the tables refuse any other delete
  await sql`select set_config('loanwright.is_ending', 'yes', true)`.execute(tx)
  await tx.deleteFrom('consents').where('lead_id', 'in', ids).execute()
  await tx.deleteFrom('consent_heads').where('lead_id', 'in', ids).execute()
  return ids.length
}
