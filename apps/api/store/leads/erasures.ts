import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely'
import type { Insertable } from 'kysely'
import { LEAD_CHANNEL } from './leads.ts'
import { wasSent } from './was-sent.ts'
import { notifyAfterCommit } from '#apps/api/platform/postgres/notifications.ts'
import type { StoredAnswers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** What is known of a lead that is to be erased, its row locked. */
export interface ErasableLead {
  readonly site: string
  readonly emailIndex: string | null
  /** As it is stored; none where it was not answered. */
  readonly email: StoredAnswers
}

/** The lead's row, locked; undefined where it is gone. */
export async function lockErasable(tx: Transaction<Tables>, id: string): Promise<ErasableLead | undefined> {
  const row = await tx.selectFrom('leads').select(['site', 'email_index', 'answers']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const { email } = row.answers
  return { site: row.site, emailIndex: row.email_index, email: email ? { email } : {} }
}

/** A partner that may have been told of a lead, with the ids that it knows the lead by. */
export interface Recipient {
  readonly partner: string
  readonly idempotencyKey: string
  readonly reference: string | null
}

/** The partners that were sent a lead. */
export async function readRecipients(tx: Transaction<Tables>, leadId: string): Promise<readonly Recipient[]> {
  const rows = await tx
    .selectFrom('submissions')
    .select(['partner', 'idempotency_key', 'reference'])
    .where('lead_id', '=', leadId)
    .where(wasSent)
    .execute()
  return rows.map(({ partner, idempotency_key: idempotencyKey, reference }) => ({ partner, idempotencyKey, reference }))
}

/** Names of the files that a lead has in the folder of files. */
export async function readFiles(tx: Transaction<Tables>, leadId: string): Promise<readonly string[]> {
  const parts = tx
    .selectFrom('document_parts')
    .innerJoin('documents', 'documents.id', 'document_parts.document_id')
    .select('document_parts.file')
    .where('documents.lead_id', '=', leadId)
  const rows = await tx
    .selectFrom('documents')
    .select('file')
    .where('lead_id', '=', leadId)
    .where('file', 'is not', null)
    .unionAll(parts)
    .execute()
  return rows.flatMap(({ file }) => (file === null ? [] : [file]))
}

/** Empties the places of files of decided leads that have not changed since, and answers the files' names. */
export async function releaseFiles(tx: Transaction<Tables>, { sites, decided, decidedBefore }: Due, at: Date): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('documents')
    .innerJoin('leads', 'leads.id', 'documents.lead_id')
    .select(['documents.id', 'documents.file'])
    .where('documents.file', 'is not', null)
    .where('leads.status', 'in', [...decided])
    .where('leads.updated_at', '<', decidedBefore)
    .where('leads.site', 'in', [...sites])
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('documents')
    .set({ file: null, media_type: null, bytes: null, kept_at: null, upload: null, removed_at: at })
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ file }) => (file === null ? [] : [file]))
}

/**
 * Removes the person of a lead: its row with everything that hangs on it, kept answers, links to its address, and jobs
 * about it with what went wrong in them. Events and consents stay for AUDIT_DAYS; what partners wrote in their own words leaves the events.
 */
export async function removeLead(tx: Transaction<Tables>, id: string, emailIndexes: readonly string[]): Promise<void> {
  await sql`
    delete from pgboss.job where name not in ('erase-lead', 'tell-erasure') and (
      data ->> 'leadId' = ${id}
      or data ->> 'submissionId' in (select id::text from submissions where lead_id = ${id}::uuid)
      or data ->> 'codeId' in (select id::text from phone_codes where lead_id = ${id}::uuid)
    )`.execute(tx)
  await tx.deleteFrom('idempotency').where('lead_id', '=', id).execute()
  await sql`update events set details = details - 'reason' where lead_id = ${id}::uuid and details ? 'reason'`.execute(tx)
  await tx.deleteFrom('leads').where('id', '=', id).execute()
  await tx
    .deleteFrom('rate_limits')
    .where('key', 'in', [`lead ${id}`, `files ${id}`])
    .execute()
  if (emailIndexes.length > 0) await forgetAddress(tx, emailIndexes)
  notifyAfterCommit(tx, { channel: LEAD_CHANNEL, payload: id })
}

/** Links for an address, under any of its hashes, that no other lead has. */
async function forgetAddress(tx: Transaction<Tables>, emailIndexes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('links')
    .where('email_index', 'in', emailIndexes)
    .where((where) => where.not(where.exists(where.selectFrom('leads').select('leads.id').where('leads.email_index', 'in', emailIndexes))))
    .execute()
}

/** Keeps the proof of an erasure. */
export async function addErasure(tx: Transaction<Tables>, erasure: Insertable<Tables['erasures']>): Promise<void> {
  await tx
    .insertInto('erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which leads of some sites are over by now. */
export interface Due {
  readonly sites: readonly string[]
  /** Leads without a decision whose time ended before. */
  readonly unfinishedBefore: Date
  /** Those of them wait until their messages are sent, unless their time ended before this moment. */
  readonly toldBefore: Date
  readonly unfinished: readonly number[]
  /** Those of these that expire first, which is told: as they are, they too are due only after `toldBefore`. */
  readonly expiring?: { readonly sites: readonly string[]; readonly statuses: readonly number[] }
  /** Decided leads that have not changed since; `decidedId` is the first id that could be made then. */
  readonly decidedBefore: Date
  readonly decidedId: string
  readonly decided: readonly number[]
}

/** Messages to partners and affiliates about a lead that are still on their way. */
const queuedMessages = (where: ExpressionBuilder<Tables, 'leads'>) =>
  where
    .selectFrom('postbacks')
    .select('postbacks.id')
    .whereRef('postbacks.lead_id', '=', 'leads.id')
    .where('postbacks.state', '=', 'queued')

/** Whether nothing about a lead is on its way any more, or will be. */
const isTold = (where: ExpressionBuilder<Tables, 'leads'>, { expiring }: Due) =>
  where.and([
    where.not(where.exists(queuedMessages(where))),
    ...(expiring && expiring.sites.length > 0
      ? [where.not(where.and([where('status', 'in', [...expiring.statuses]), where('site', 'in', [...expiring.sites])]))]
      : []),
  ])

/** Leads of some sites in some statuses whose time ended before a moment. */
export interface Overdue {
  readonly sites: readonly string[]
  readonly statuses: readonly number[]
  readonly before: Date
}

/** Ids of these leads, so many at once. */
export async function findOverdue(db: Kysely<Tables>, { sites, statuses, before }: Overdue, limit: number): Promise<readonly string[]> {
  if (sites.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('status', 'in', [...statuses])
    .where('expires_at', '<', before)
    .where('site', 'in', [...sites])
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of leads whose time is over, so many at once. */
export async function findDue(db: Kysely<Tables>, due: Due, limit: number): Promise<readonly string[]> {
  const unfinished = await db
    .selectFrom('leads')
    .select('id')
    .where('status', 'in', [...due.unfinished])
    .where('expires_at', '<', due.unfinishedBefore)
    .where('site', 'in', [...due.sites])
    .where((where) => where.or([where('expires_at', '<', due.toldBefore), isTold(where, due)]))
    .limit(limit)
    .execute()
  const decided = await db
    .selectFrom('leads')
    .select('id')
    .where('id', '<', due.decidedId)
    .where('status', 'in', [...due.decided])
    .where('updated_at', '<', due.decidedBefore)
    .where('site', 'in', [...due.sites])
    .limit(limit)
    .execute()
  return [...unfinished, ...decided].map(({ id }) => id)
}

/** Forgets the proofs of erasures of before a moment, so many at once; answers how many. */
export async function forgetErasures(db: Kysely<Tables>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from erasures where lead_id in (select lead_id from erasures where erased_at < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Erased leads whose decisions of routing still stand under their id, so many at once. */
export async function findLinked(
  db: Kysely<Tables>,
  limit: number,
): Promise<readonly { readonly leadId: string; readonly site: string }[]> {
  return db.selectFrom('erasures').select(['lead_id as leadId', 'site']).where('routings_unlinked', '=', false).limit(limit).execute()
}

/** Says that they do not any more. */
export async function markUnlinked(tx: Transaction<Tables>, leadId: string): Promise<void> {
  await tx.updateTable('erasures').set({ routings_unlinked: true }).where('lead_id', '=', leadId).execute()
}
