import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A row of the ledger. */
export type ConsentRow = Insertable<Tables['consents']> & { readonly at: Date; readonly previous: Buffer }

/** Appends rows. */
export async function addConsents(tx: Transaction<Tables>, rows: readonly ConsentRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('consents')
      .values([...rows])
      .execute()
}

/** The last row of a lead's chain. */
export const findChainEnd = (tx: Transaction<Tables>, leadId: string): Promise<{ number: number; hash: Buffer } | undefined> =>
  tx.selectFrom('consents').select(['number', 'hash']).where('lead_id', '=', leadId).orderBy('number', 'desc').limit(1).executeTakeFirst()

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
