import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A confirmation code that was sent. */
export type PhoneCodeRow = Selectable<Tables['phone_codes']>

/** Codes sent for a lead since a moment, the newest first. */
export const readCodes = (tx: Transaction<Tables>, leadId: string, since: Date): Promise<PhoneCodeRow[]> =>
  tx.selectFrom('phone_codes').selectAll().where('lead_id', '=', leadId).where('sent_at', '>=', since).orderBy('sent_at', 'desc').execute()

/** How many codes were sent to a phone since a moment. */
export async function countCodesTo(tx: Transaction<Tables>, phoneIndexes: readonly string[], since: Date): Promise<number> {
  const row = await tx
    .selectFrom('phone_codes')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('phone_index', 'in', [...phoneIndexes])
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Adds a code. */
export async function addCode(tx: Transaction<Tables>, row: Insertable<Tables['phone_codes']>): Promise<void> {
  await tx.insertInto('phone_codes').values(row).execute()
}

/** Counts a try of a code; answers its number, or undefined where the tries are used up. */
export async function countTry(tx: Transaction<Tables>, id: string, most: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('phone_codes')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** The sealed code that is still to be sent, with its lead. */
export const findUnsent = (db: Kysely<Tables>, id: string): Promise<{ lead_id: string; sealed_code: string | null } | undefined> =>
  db.selectFrom('phone_codes').select(['lead_id', 'sealed_code']).where('id', '=', id).executeTakeFirst()

/** Forgets the code itself once it was sent; its hash stays. */
export async function forgetCode(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('phone_codes').set({ sealed_code: null }).where('id', '=', id).execute()
}
