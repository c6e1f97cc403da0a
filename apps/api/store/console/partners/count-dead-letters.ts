import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { siteInScope } from '../in-scope.ts'

/** How many jobs about a partner's leads were given up, and wait for somebody to run them again. */
export interface DeadLetterCount {
  readonly partner: string
  readonly country: string
  readonly letters: number
}

/** Jobs that ask a partner, or tell it what was chosen. */
const QUEUES = ['ask-partner-dead', 'tell-choice-dead']
/** As many are looked at: more than that is one trouble, not many. */
const MOST = 5000

/** Counts the dead letters by partner and country. */
export async function countDeadLetters(db: Kysely<Tables>, scope: Scope): Promise<readonly DeadLetterCount[]> {
  const { rows } = await sql<DeadLetterCount>`
    select asked.partner, asked.country, count(*)::int as letters
    from (select data from pgboss.job where name = any(${QUEUES}) and state < 'completed' limit ${MOST}) as job
    join submissions as asked
      on asked.lead_id = (job.data ->> 'leadId')::uuid
      and (asked.id::text = job.data ->> 'submissionId' or asked.partner = job.data ->> 'partner')
    join leads on leads.id = asked.lead_id
    where asked.country is not null and ${siteInScope(scope, 'leads.site')}
    group by asked.partner, asked.country`.execute(db)
  return rows
}
