import { sql, type Kysely, type Transaction } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A lender that was sent files of a lead. */
export interface SentTo {
  readonly leadId: string
  readonly submissionId: string
  readonly partner: string
}

const open = (db: Kysely<Tables>) =>
  db
    .selectFrom('document_sendings as sending')
    .innerJoin('documents', 'documents.id', 'sending.document_id')
    .innerJoin('leads', 'leads.id', 'documents.lead_id')
    .where('sending.received_at', 'is', null)
    .where('sending.ended_at', 'is', null)

/** Lenders that have fetched nothing, were not told so, and whose time ends before a moment. */
export const findForgotten = (db: Kysely<Tables>, before: Date, limit: number): Promise<readonly SentTo[]> =>
  open(db)
    .select(['documents.lead_id as leadId', 'sending.submission_id as submissionId', 'sending.partner'])
    .distinct()
    .where('sending.expires_at', '<', before)
    .where('sending.reminded_at', 'is', null)
    .where('sending.opened_at', 'is', null)
    .limit(limit)
    .execute()

/** The data points whose files a lender can still fetch, and has not. */
export async function waitingFields(
  db: Kysely<Tables>,
  { leadId, submissionId }: Pick<SentTo, 'leadId' | 'submissionId'>,
  at: Date,
): Promise<readonly string[]> {
  const rows = await open(db)
    .select('documents.field')
    .where('documents.lead_id', '=', leadId)
    .where('sending.submission_id', '=', submissionId)
    .where('sending.expires_at', '>', at)
    .where('sending.opened_at', 'is', null)
    .execute()
  return rows.map(({ field }) => field)
}

/** Notes that a lender is told; answers whether it was not told yet. */
export async function markReminded(tx: Transaction<Tables>, { leadId, submissionId }: SentTo, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('document_sendings')
    .set({ reminded_at: at })
    .where('submission_id', '=', submissionId)
    .where('document_id', 'in', tx.selectFrom('documents').select('id').where('lead_id', '=', leadId))
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Lenders whose time for files of a lead is over. */
export const findExpired = (db: Kysely<Tables>, at: Date, limit: number): Promise<readonly SentTo[]> =>
  open(db)
    .select(['documents.lead_id as leadId', 'sending.submission_id as submissionId', 'sending.partner'])
    .distinct()
    .where('sending.expires_at', '<=', at)
    .limit(limit)
    .execute()

/** Ends what a lender did not confirm in its time; answers whether there was a file that it never opened. */
export async function endExpired(tx: Transaction<Tables>, { leadId, submissionId }: SentTo, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('document_sendings')
    .set({ ended_at: at })
    .where('submission_id', '=', submissionId)
    .where('document_id', 'in', tx.selectFrom('documents').select('id').where('lead_id', '=', leadId))
    .where('received_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', at)
    .returning('opened_at')
    .execute()
  return ended.some(({ opened_at: openedAt }) => openedAt === null)
}

/** Ends what lenders need no more that have refused or failed, or whose applicant has withdrawn. */
export async function endUnneeded(db: Kysely<Tables>, at: Date): Promise<void> {
  await sql`
    update document_sendings as sending set ended_at = ${at}
    from documents join leads on leads.id = documents.lead_id, submissions
    where sending.received_at is null and sending.ended_at is null
      and documents.id = sending.document_id and submissions.id = sending.submission_id
      and (leads.status = ${LEAD_STATUS.withdrawn}
        or (submissions.state = 'decided' and coalesce(submissions.verdict, '') not in ('accepted', 'held')))`.execute(db)
}

/** Ends what lenders did not confirm of the files of these data points. */
export async function endSendings(tx: Transaction<Tables>, leadId: string, { fields, at }: FilesOf): Promise<void> {
  if (fields.length === 0) return
  const places = tx
    .selectFrom('documents')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('field', 'in', [...fields])
  await tx
    .updateTable('document_sendings')
    .set({ ended_at: at })
    .where('document_id', 'in', places)
    .where('received_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Which data points' files end, and when. */
interface FilesOf {
  readonly fields: readonly string[]
  readonly at: Date
}

/** Leads after the given id with files that every lender has which was sent them, or whose time is over, and that no lender is asked about. */
export const findDelivered = async (db: Kysely<Tables>, after: string, limit: number): Promise<readonly string[]> =>
  (
    await sql<{ readonly id: string }>`
      select distinct documents.lead_id as id from documents join leads on leads.id = documents.lead_id
      where documents.file is not null and documents.lead_id > ${after}::uuid and leads.status <> ${LEAD_STATUS.checking}
        and ${isDelivered}
      order by 1 limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

const isDelivered = sql<boolean>`
  exists (select from document_sendings as sent where sent.document_id = documents.id and sent.kept_at = documents.kept_at)
  and not exists (
    select from document_sendings as sent
    where sent.document_id = documents.id and sent.received_at is null and sent.ended_at is null
  )`

/** The data points of a lead whose files are delivered. */
export async function deliveredFields(tx: Transaction<Tables>, leadId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('field')
    .where('lead_id', '=', leadId)
    .where('file', 'is not', null)
    .where(isDelivered)
    .execute()
  return rows.map(({ field }) => field)
}

/** Empties the places of these data points, and answers the names of their files. */
export async function emptyPlaces(tx: Transaction<Tables>, leadId: string, { fields, at }: FilesOf): Promise<readonly string[]> {
  if (fields.length === 0) return []
  const places = tx
    .selectFrom('documents')
    .select(['id', 'file'])
    .where('lead_id', '=', leadId)
    .where('field', 'in', [...fields])
  const rows = await places.forUpdate().execute()
  await tx
    .updateTable('documents')
    .set({ file: null, media_type: null, bytes: null, kept_at: null, upload: null, removed_at: at })
    .where('lead_id', '=', leadId)
    .where('field', 'in', [...fields])
    .execute()
  return rows.flatMap(({ file }) => (file === null ? [] : [file]))
}
