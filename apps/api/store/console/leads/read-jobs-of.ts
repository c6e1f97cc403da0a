import { sql, type Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { StoredJob } from './stored-lead.ts'

/**
 * The jobs of the queue that are about a lead, as their payload names it, its submission or its code. One that was given up is
 * among its dead letters; of one that was done the queue knows for an hour.
 */
export async function readJobsOf(db: Kysely<Tables>, leadId: string): Promise<readonly StoredJob[]> {
  const { rows } = await sql<StoredJob>`
    select id::text, ${leadId}::text as lead_id, name, state::text, retry_count as tries, created_on as made_at,
      start_after as starts_at, completed_on as ended_at, data ->> 'letter' as letter,
      coalesce(output ->> 'message', source_output ->> 'message') as error, data ->> 'traceparent' as traceparent
    from pgboss.job
    where state not in ('failed', 'cancelled') and (
      data ->> 'leadId' = ${leadId}
      or data ->> 'submissionId' in (select id::text from submissions where lead_id = ${leadId}::uuid)
      or data ->> 'codeId' in (select id::text from phone_codes where lead_id = ${leadId}::uuid)
    )
    order by created_on, id`.execute(db)
  return rows
}
