import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { FetchOutcome } from '#apps/api/platform/postgres/tables/document-tables.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { DocumentRow } from './documents.ts'

type Row = Selectable<Tables['document_sendings']>

/** How often a lender may fetch a file: again after a broken connection, and not without end. */
export const MOST_FETCHES = 5

/** The places of a lead's files that are there, by data point. */
export async function readKept(db: Kysely<Tables>, leadId: string): Promise<readonly KeptPlace[]> {
  const rows = await db.selectFrom('documents').selectAll().where('lead_id', '=', leadId).where('file', 'is not', null).execute()
  return rows.flatMap(keptPlace)
}

/** A place with its file. */
export interface KeptPlace extends Pick<DocumentRow, 'id' | 'field'> {
  readonly file: string
  readonly mediaType: string
  readonly bytes: number
  readonly keptAt: Date
}

function keptPlace({ id, field, file, media_type: mediaType, bytes, kept_at: keptAt }: DocumentRow): KeptPlace[] {
  const isWhole = file !== null && mediaType !== null && bytes !== null && keptAt !== null
  return isWhole ? [{ id, field, file, mediaType, bytes, keptAt }] : []
}

/**
 * Notes that a lender is sent a file, and answers the sending. A repeat of the same file stays what it is, with its time; a
 * new file in the place begins anew.
 */
export async function putSending(
  tx: Transaction<Tables>,
  sending: Insertable<Tables['document_sendings']>,
): Promise<{ readonly id: string; readonly expiresAt: Date }> {
  const isSame = sql<boolean>`document_sendings.kept_at = excluded.kept_at`
  const row = await tx
    .insertInto('document_sendings')
    .values(sending)
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'submission_id']).doUpdateSet({
        kept_at: sql`excluded.kept_at`,
        way: sql`excluded.way`,
        sent_at: sql`case when ${isSame} then document_sendings.sent_at else excluded.sent_at end`,
        expires_at: sql`case when ${isSame} then document_sendings.expires_at else excluded.expires_at end`,
        fetches: sql`case when ${isSame} then document_sendings.fetches else 0 end`,
        reminded_at: sql`case when ${isSame} then document_sendings.reminded_at end`,
        opened_at: sql`case when ${isSame} then document_sendings.opened_at end`,
        received_at: sql`case when ${isSame} then document_sendings.received_at end`,
        ended_at: sql`case when ${isSame} then document_sendings.ended_at end`,
      }),
    )
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, expiresAt: row.expires_at }
}

/** Adds a link to a sending, by the hash of its secret. */
export async function addDocumentLink(tx: Transaction<Tables>, hash: Buffer, sendingId: string, at: Date): Promise<void> {
  await tx.insertInto('document_links').values({ hash, sending_id: sendingId, made_at: at }).execute()
}

/** A sending with what decides whether it is open: its file, and whether the lender still may have it. */
export interface FoundSending extends Pick<Row, 'id' | 'partner' | 'document_id' | 'expires_at' | 'fetches' | 'received_at' | 'ended_at'> {
  readonly file: string | null
  readonly mediaType: string | null
  readonly isNeeded: boolean
}

/** The sending behind a link of a partner's; nothing where there is no such link, or it is another's. */
export const findSending = (db: Kysely<Tables>, hash: Buffer, partner: string): Promise<FoundSending | undefined> =>
  db
    .selectFrom('document_links')
    .innerJoin('document_sendings as sending', 'sending.id', 'document_links.sending_id')
    .innerJoin('documents', 'documents.id', 'sending.document_id')
    .innerJoin('leads', 'leads.id', 'documents.lead_id')
    .innerJoin('submissions', (join) =>
      join.onRef('submissions.lead_id', '=', 'leads.id').onRef('submissions.id', '=', 'sending.submission_id'),
    )
    .select(['sending.id', 'sending.partner', 'sending.document_id', 'sending.expires_at', 'sending.fetches'])
    .select(['sending.received_at', 'sending.ended_at', 'documents.media_type as mediaType'])
    .select(sql<string | null>`case when documents.kept_at = sending.kept_at then documents.file end`.as('file'))
    .select(sql<boolean>`not (${isOver})`.as('isNeeded'))
    .where('document_links.hash', '=', hash)
    .where('sending.partner', '=', partner)
    .executeTakeFirst()

/** Who has refused, failed or is withdrawn from needs no file any more. */
const isOver = sql<boolean>`leads.status = ${LEAD_STATUS.withdrawn}
  or (submissions.state = 'decided' and coalesce(submissions.verdict, '') not in ('accepted', 'held'))`

/** Counts a fetch; false where the lender has had as many as it may, or confirmed meanwhile. */
export async function countFetch(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const counted = await tx
    .updateTable('document_sendings')
    .set(({ eb }) => ({ fetches: eb('fetches', '+', 1) }))
    .where('id', '=', id)
    .where('fetches', '<', MOST_FETCHES)
    .where('received_at', 'is', null)
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n
}

/** Notes what a lender asked for, and answers the note's id. */
export async function addFetch(db: Kysely<Tables>, sendingId: string, outcome: FetchOutcome, at: Date): Promise<string> {
  const row = await db
    .insertInto('document_fetches')
    .values({ sending_id: sendingId, at, outcome })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Notes how a fetch ended; whole, it opened the file. */
export async function endFetch(
  db: Kysely<Tables>,
  fetch: { readonly id: string; readonly sendingId: string },
  at: Date | undefined,
): Promise<void> {
  await db
    .updateTable('document_fetches')
    .set({ outcome: at ? 'sent' : 'broken' })
    .where('id', '=', fetch.id)
    .execute()
  if (at) await markOpened(db, [fetch.sendingId], at)
}

const markOpened = async (db: Kysely<Tables>, ids: readonly string[], at: Date): Promise<void> =>
  void (await db
    .updateTable('document_sendings')
    .set({ opened_at: sql`coalesce(opened_at, ${at})` })
    .where('id', 'in', [...ids])
    .execute())

/** Notes that the lender has the files, and needs their links no more. */
export async function markReceived(db: Kysely<Tables>, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await markOpened(db, ids, at)
  await db
    .updateTable('document_sendings')
    .set({ received_at: sql`coalesce(received_at, ${at})` })
    .where('id', 'in', [...ids])
    .execute()
}
