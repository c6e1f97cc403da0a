import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Submission } from './submission.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

const COLUMNS = [
  'id',
  'partner',
  'idempotency_key',
  'state',
  'tries',
  'pending_asks',
  'verdict',
  'reference',
  'offers',
  'redirect',
  'wanted',
  'steps_asked',
  'created_at',
] as const

/** The partners that were asked about a lead, in the order of asking. */
export async function readSubmissions(db: Kysely<Tables>, leadId: string): Promise<readonly Submission[]> {
  const rows = await db.selectFrom('submissions').select(COLUMNS).where('lead_id', '=', leadId).orderBy('created_at').execute()
  return rows.map((row) => {
    const { idempotency_key: idempotencyKey, pending_asks: pendingAsks, steps_asked: stepsAsked, created_at: createdAt, ...same } = row
    return { ...same, idempotencyKey, pendingAsks, stepsAsked, createdAt }
  })
}

/**
 * A submission by its lead, which tells where it stands, and its own id
 * (docs/decisions/server/219-partitions-and-migrations.md).
 */
export interface SubmissionPlace {
  readonly leadId: string
  readonly id: string
}

/** The lead of a submission, for a job that does not tell it. */
export async function findLeadOf(db: Kysely<Tables>, submissionId: string): Promise<string | undefined> {
  const row = await db.selectFrom('submissions').select('lead_id').where('id', '=', submissionId).executeTakeFirst()
  return row?.lead_id
}

/** What is switched on, by ids. */
export interface OpenElsewhere {
  readonly partners: readonly string[]
  readonly sites: readonly string[]
}

/** Submissions of leads on their way through the sites that are open at other partners than these, by their ids. */
export async function findOpenElsewhere(
  db: Kysely<Tables>,
  { partners, sites }: OpenElsewhere,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly { readonly leadId: string; readonly submissionId: string }[]> {
  return await db
    .selectFrom('leads')
    .innerJoin('submissions', 'submissions.lead_id', 'leads.id')
    .select(['leads.id as leadId', 'submissions.id as submissionId'])
    .where('leads.status', 'in', [LEAD_STATUS.checking, LEAD_STATUS.offered])
    .where('leads.site', 'in', [...sites])
    .where('submissions.state', '<>', 'decided')
    .where('submissions.partner', 'not in', [...partners])
    .where('submissions.id', '>', after)
    .orderBy('submissions.id')
    .limit(limit)
    .execute()
}

/** Adds a submission. */
export async function addSubmission(tx: Transaction<Tables>, row: Insertable<Tables['submissions']>): Promise<void> {
  await tx.insertInto('submissions').values(row).execute()
}

/** Changes a submission that is not decided yet; answers whether there was one. A decision stands. */
export async function changeSubmission(
  tx: Transaction<Tables>,
  place: SubmissionPlace,
  change: Updateable<Tables['submissions']>,
): Promise<boolean> {
  const result = await at(tx, place).set(change).where('state', '<>', 'decided').executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The applicant passes the partner by, with its step or its offer; also after it accepted. */
export async function declineSubmission(tx: Transaction<Tables>, place: SubmissionPlace, decidedAt: Date): Promise<void> {
  await at(tx, place).set({ state: 'decided', verdict: 'passed-by-applicant', decided_at: decidedAt }).execute()
}

/** An acceptance that was held becomes the lead's. */
export async function settleHeld(tx: Transaction<Tables>, place: SubmissionPlace): Promise<void> {
  await at(tx, place).set({ verdict: 'accepted' }).where('verdict', '=', 'held').execute()
}

const at = (tx: Transaction<Tables>, { leadId, id }: SubmissionPlace) =>
  tx.updateTable('submissions').where('lead_id', '=', leadId).where('id', '=', id)
