import type { Insertable, Kysely, Transaction, Selectable } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Submission, SubmissionChange } from './submission.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'

type Row = Selectable<Tables['submissions']>

/** A submission from its row. */
export const submissionOf = (row: Row): Submission => ({
  id: row.id,
  partner: row.partner,
  idempotencyKey: row.idempotency_key,
  state: row.state,
  tries: row.tries,
  pendingAsks: row.pending_asks,
  verdict: row.verdict,
  reason: row.reason,
  reference: row.reference,
  offers: row.offers,
  redirect: row.redirect,
  wanted: row.wanted,
  stepsAsked: row.steps_asked,
  mode: row.mode,
  step: row.step,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  answeredAt: row.answered_at,
  chosenAt: row.chosen_at,
})

/** The partners that were asked about a lead, in the order of asking. */
export async function readSubmissions(db: Kysely<Tables>, leadId: string): Promise<readonly Submission[]> {
  const rows = await db.selectFrom('submissions').selectAll().where('lead_id', '=', leadId).orderBy('created_at').execute()
  return rows.map(submissionOf)
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

/** How a partner calls a lead; undefined where it gave no number, or the lead is gone. */
export async function findReference(db: Kysely<Tables>, leadId: string, partner: string): Promise<string | undefined> {
  const asked = db.selectFrom('submissions').select('reference').where('lead_id', '=', leadId).where('partner', '=', partner)
  return (await asked.executeTakeFirst())?.reference ?? undefined
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
  await writeLater(tx, tx.insertInto('submissions').values(row))
}

/** Changes a submission of a lead that the transaction has locked. */
export async function changeSubmission(tx: Transaction<Tables>, { leadId, id }: SubmissionPlace, change: SubmissionChange): Promise<void> {
  const { pendingAsks, stepsAsked, decidedAt, answeredAt, chosenAt, offers, ...same } = change
  const columns = {
    ...same,
    ...(pendingAsks !== undefined && { pending_asks: pendingAsks }),
    ...(stepsAsked !== undefined && { steps_asked: stepsAsked }),
    ...(decidedAt !== undefined && { decided_at: decidedAt }),
    ...(answeredAt !== undefined && { answered_at: answeredAt }),
    ...(chosenAt !== undefined && { chosen_at: chosenAt }),
    ...(offers && { offers: JSON.stringify(offers) }),
  }
  await writeLater(tx, tx.updateTable('submissions').set(columns).where('lead_id', '=', leadId).where('id', '=', id))
}
