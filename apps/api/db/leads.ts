import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Tables } from './tables.ts'

/** A row of the table. */
export type LeadRow = Selectable<Tables['leads']>

/** The lead's row, locked until the transaction ends. */
export const lockLead = (tx: Transaction<Tables>, id: string): Promise<LeadRow | undefined> =>
  tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The lead's row as it is. */
export const findLead = (db: Kysely<Tables>, id: string): Promise<LeadRow | undefined> => db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()

/** Changes a lead and tells those who wait for it. */
export async function changeLeadRow(tx: Transaction<Tables>, id: string, change: Updateable<Tables['leads']>): Promise<void> {
  await tx.updateTable('leads').set(change).where('id', '=', id).execute()
  await sql`select pg_notify(${LEAD_CHANNEL}, ${id})`.execute(tx)
}

/** Sets the customer's password. */
export async function setPasswordHash(tx: Transaction<Tables>, id: string, hash: string): Promise<void> {
  await tx.updateTable('leads').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** Channel on which the id of each changed lead is told. */
export const LEAD_CHANNEL = 'lead_changed'
