import { sql, type Kysely, type Selectable } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { selectLead, type Holder, type LeadRow } from '../leads/leads.ts'
import type { LastRouting } from './routings.ts'
import type { Submission } from './submission.ts'
import { submissionOf, type SubmissionPlace } from './submissions.ts'

/** A row as PostgreSQL writes it in JSON. */
type SubmissionJson = Omit<Selectable<Tables['submissions']>, 'created_at' | 'decided_at' | 'answered_at' | 'chosen_at'> & {
  readonly created_at: string
  readonly decided_at: string | null
  readonly answered_at: string | null
  readonly chosen_at: string | null
}

const momentOf = (written: string | null): Date | null => (written === null ? null : new Date(written))

const fromJson = ({ created_at: createdAt, ...row }: SubmissionJson): Submission =>
  submissionOf({
    ...row,
    created_at: new Date(createdAt),
    decided_at: momentOf(row.decided_at),
    answered_at: momentOf(row.answered_at),
    chosen_at: momentOf(row.chosen_at),
  })

const submissionsOfLead = sql<readonly SubmissionJson[]>`
  (select coalesce(jsonb_agg(to_jsonb(asked) order by asked.created_at), '[]') from submissions as asked where asked.lead_id = leads.id)`

/** The last decision about whom to ask; read of a rejected lead alone, whose applicant is told why. */
const lastRouting = sql<LastRouting | null>`
  case when leads.status = ${LEAD_STATUS.rejected} then (
    select json_build_object('facts', facts, 'verdicts', verdicts) from routings where lead_id = leads.id order by id desc limit 1
  ) end`

/** A lead with the partners that were asked about it, in the order of asking. */
export interface LeadAndSubmissions {
  readonly row: LeadRow
  readonly submissions: readonly Submission[]
  readonly routed: LastRouting | null
}

/** The lead and its submissions as they are, by one query. */
export async function findLeadAndSubmissions(db: Kysely<Tables>, id: string, holder?: Holder): Promise<LeadAndSubmissions | undefined> {
  const found = await selectLead(db, id, holder)
    .select([submissionsOfLead.as('submissions'), lastRouting.as('routed')])
    .executeTakeFirst()
  if (!found) return undefined
  const { submissions, routed, ...row } = found
  return { row, submissions: submissions.map(fromJson), routed }
}

/**
 * Notes that a partner is asked about a lead that is being checked, whose first offer is shown already, or whose applicant is in
 * the step of another partner, and reads both;
 * nothing where the partner has decided or waits for the applicant. Asking again for the answer that a partner let us wait for is no new try.
 * It waits for a change of the lead that is being written: a withdrawal tells only those that it sees were asked.
 */
export async function beginAsking(
  db: Kysely<Tables>,
  { leadId, id }: SubmissionPlace,
  at: Date,
): Promise<{ readonly row: LeadRow; readonly submission: Submission } | undefined> {
  const found = await db
    .with('lead', (read) =>
      read
        .selectFrom('leads')
        .selectAll('leads')
        .where('leads.id', '=', leadId)
        .where('leads.status', 'in', [LEAD_STATUS.checking, LEAD_STATUS.accepted, LEAD_STATUS.offered])
        .forShare(),
    )
    .with('asked', (update) =>
      update
        .updateTable('submissions')
        .from('lead')
        .set({
          state: sql`case when submissions.state = 'pending' then submissions.state else 'asking' end`,
          tries: sql`case when submissions.state = 'pending' then submissions.tries else submissions.tries + 1 end`,
          asked_at: at,
        })
        .whereRef('submissions.lead_id', '=', 'lead.id')
        .where('submissions.lead_id', '=', leadId)
        .where('submissions.id', '=', id)
        .where('submissions.state', 'not in', ['decided', 'waiting'])
        .returning(['submissions.lead_id', sql<SubmissionJson>`to_jsonb(submissions)`.as('submission')]),
    )
    .selectFrom('lead')
    .innerJoin('asked', 'asked.lead_id', 'lead.id')
    .selectAll('lead')
    .select('asked.submission')
    .executeTakeFirst()
  if (!found) return undefined
  const { submission, ...row } = found
  return { row, submission: fromJson(submission) }
}
