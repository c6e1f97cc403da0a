import type { Insertable, Transaction } from 'kysely'
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
