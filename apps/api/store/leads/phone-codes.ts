import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A confirmation code that was sent. */
export type PhoneCodeRow = Selectable<Tables['phone_codes']>

/** Codes sent for a lead since a moment, the newest first. */
export const readCodes = (tx: Transaction<Tables>, leadId: string, since: Date): Promise<PhoneCodeRow[]> =>
  tx.selectFrom('phone_codes').selectAll().where('lead_id', '=', leadId).where('sent_at', '>=', since).orderBy('sent_at', 'desc').execute()

/** Which code of which lead. */
type OwnCode = Pick<PhoneCodeRow, 'id' | 'lead_id'>

/** Adds a code. */
export async function addCode(tx: Transaction<Tables>, row: Insertable<Tables['phone_codes']>): Promise<void> {
  await tx.insertInto('phone_codes').values(row).execute()
}

/** Counts a try of a code; answers its number, or undefined where the tries are used up. */
export async function countTry(tx: Transaction<Tables>, { id, lead_id: leadId }: OwnCode, most: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('phone_codes')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** Uses a code up. Servers of the release before look at its time alone. */
export async function markCodeUsed(tx: Transaction<Tables>, { id, lead_id: leadId }: OwnCode, at: Date): Promise<void> {
  await tx.updateTable('phone_codes').set({ used_at: at, expires_at: at }).where('lead_id', '=', leadId).where('id', '=', id).execute()
}

/** Ends all codes of a lead, because they went to a phone that is no longer its own. */
export async function endCodes(tx: Transaction<Tables>, leadId: string, at: Date): Promise<void> {
  await tx.updateTable('phone_codes').set({ expires_at: at }).where('lead_id', '=', leadId).where('expires_at', '>', at).execute()
}

/** The code that is to be sent, as long as it is not forgotten. */
export const findUnsent = (db: Kysely<Tables>, id: string): Promise<PhoneCodeRow | undefined> =>
  db.selectFrom('phone_codes').selectAll().where('id', '=', id).where('sealed_code', 'is not', null).executeTakeFirst()

/** Forgets the code and its phone once it was sent; their hashes stay. */
export async function forgetCode(db: Kysely<Tables>, { id, lead_id: leadId }: OwnCode): Promise<void> {
  const forgotten = { sealed_code: null, sealed_phone: null }
  await db.updateTable('phone_codes').set(forgotten).where('lead_id', '=', leadId).where('id', '=', id).execute()
}
