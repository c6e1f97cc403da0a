import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'

const id = (name: string) => sql`(job.data ->> ${sql.lit(name)})::uuid`

/** The lead of a row `job` of the queue, as its payload names it, its submission or its code. */
export const leadOfJob = sql<string | null>`case
  when job.data ? 'leadId' then ${id('leadId')}
  when job.data ? 'submissionId' then (select lead_id from submissions where submissions.id = ${id('submissionId')} limit 1)
  when job.data ? 'codeId' then (select lead_id from phone_codes where phone_codes.id = ${id('codeId')}) end`

const siteOfLead = (lead: RawBuilder<unknown>) =>
  sql`coalesce((select site from leads where leads.id = ${lead}), (select site from erasures where erasures.lead_id = ${lead}))`

/** The site of a row `job`: that it was sent with, or that of its lead, also after its erasure. None has what is about no lead. */
export const siteOfJob = sql<string | null>`case
  when job.data ? 'site' then job.data ->> 'site'
  when job.data ? 'leadId' then ${siteOfLead(id('leadId'))}
  when job.data ? 'recoveryId' then (select site from recoveries where recoveries.id = ${id('recoveryId')})
  else ${siteOfLead(leadOfJob)} end`

/** The condition under which a row `job` may be seen: jobs about no lead by those alone who may see everything. */
export const jobInScope = ({ isEverything, sites }: Scope): RawBuilder<boolean> =>
  isEverything ? sql<boolean>`true` : sql<boolean>`${siteOfJob} = any(${[...sites]}::text[])`
