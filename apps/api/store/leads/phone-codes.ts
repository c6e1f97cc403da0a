import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { LeadRow } from './leads.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

/** A confirmation code that was sent. */
export type PhoneCodeRow = Selectable<Tables['phone_codes']>

/** Codes sent for a lead since a moment, the newest first. */
export const readCodes = (tx: Transaction<Tables>, leadId: string, since: Date): Promise<PhoneCodeRow[]> =>
  tx.selectFrom('phone_codes').selectAll().where('lead_id', '=', leadId).where('sent_at', '>=', since).orderBy('sent_at', 'desc').execute()

/** Which code of which lead. */
type OwnCode = Pick<PhoneCodeRow, 'id' | 'lead_id'>

/** Adds a code. */
export async function addCode(tx: Transaction<Tables>, row: Insertable<Tables['phone_codes']>): Promise<void> {
  await writeLater(tx, tx.insertInto('phone_codes').values(row))
}

/** Counts a try of a code, which may have used it up. Servers of the release before look at its time alone. */
export async function noteTry(
  tx: Transaction<Tables>,
  { id, lead_id: leadId }: OwnCode,
  { tries, usedAt }: { readonly tries: number; readonly usedAt?: Date },
): Promise<void> {
  const change = { tries, ...(usedAt && { used_at: usedAt, expires_at: usedAt }) }
  await writeLater(tx, tx.updateTable('phone_codes').set(change).where('lead_id', '=', leadId).where('id', '=', id))
}

/** Ends all codes of a lead, because they went to a phone that is no longer its own. */
export async function endCodes(tx: Transaction<Tables>, leadId: string, at: Date): Promise<void> {
  await writeLater(tx, tx.updateTable('phone_codes').set({ expires_at: at }).where('lead_id', '=', leadId).where('expires_at', '>', at))
}

/** A code that is to be sent, with the site and the answers of its lead. */
export type UnsentCode = PhoneCodeRow & Pick<LeadRow, 'site' | 'answers'>

/** The code that is to be sent, as long as it is not forgotten. */
export const findUnsent = (db: Kysely<Tables>, id: string, leadId?: string): Promise<UnsentCode | undefined> =>
  db
    .selectFrom('phone_codes')
    .innerJoin('leads', 'leads.id', 'phone_codes.lead_id')
    .selectAll('phone_codes')
    .select(['leads.site', 'leads.answers'])
    .where('phone_codes.id', '=', id)
    .$if(leadId !== undefined, (query) => query.where('phone_codes.lead_id', '=', String(leadId)))
    .where('sealed_code', 'is not', null)
    .executeTakeFirst()

/** Forgets the code and its phone once it was sent; their hashes stay. */
export async function forgetCode(db: Kysely<Tables>, { id, lead_id: leadId }: OwnCode): Promise<void> {
  const forgotten = { sealed_code: null, sealed_phone: null }
  await db.updateTable('phone_codes').set(forgotten).where('lead_id', '=', leadId).where('id', '=', id).execute()
}
