import { sql, type Kysely } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A lead that lenders are asked about, as it was when it was found. */
export interface QuietLead {
  readonly id: string
  readonly version: number
  /** Whether a job is left that will go on with it. */
  readonly hasJob: boolean
}

/**
 * Leads after the given id that lenders are asked about and that nothing has happened to since: neither the lead nor a
 * question to a lender changed. So many at once; none means that there are no more.
 */
export async function findQuiet(db: Kysely<Tables>, after: string, since: Date, limit: number): Promise<readonly QuietLead[]> {
  const { rows } = await sql<QuietLead>`
    with quiet as (
      select id, version from leads
      where (status = ${LEAD_STATUS.checking} or (status = ${LEAD_STATUS.accepted} and exists (
          select 1 from submissions as asked where asked.lead_id = leads.id and asked.state <> 'decided'
        ))) and id > ${after}::uuid and updated_at < ${since}
        and not exists (
          select 1 from submissions as asked
          where asked.lead_id = leads.id and asked.state <> 'decided' and coalesce(asked.asked_at, asked.created_at) >= ${since}
        )
      order by id limit ${limit}
    ), jobs as (
      select data ->> 'leadId' as lead, data ->> 'submissionId' as submission from pgboss.job
      where name in ('ask-partner', 'ping-partners') and state <= 'active'
    )
    select id, version, (
      exists (select 1 from jobs where lead = quiet.id::text)
      -- a release before does not say the lead
      or exists (
        select 1 from jobs join submissions as asked on asked.id::text = jobs.submission
        where jobs.lead is null and asked.lead_id = quiet.id
      )
    ) as "hasJob" from quiet
    order by id`.execute(db)
  return rows
}
