import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { jobInScope } from './job-in-scope.ts'

/** How it stands with the jobs of one queue; a queue of dead letters has those that wait alone. */
export interface QueueCounts {
  readonly queue: string
  readonly waiting: number
  /** Tried in vain, and to be tried again. */
  readonly failed: number
  /** For a later time, and not tried yet. */
  readonly planned: number
  readonly running: number
  /** Since when the oldest one that is due has been due. */
  readonly dueSince: Date | null
}

/** Counts the jobs that are not done, those of the scope alone. What is done is not looked at: an hour of it may be much. */
export async function countJobs(db: Kysely<Tables>, scope: Scope): Promise<readonly QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select name as queue,
      (count(*) filter (where state = 'created' and start_after <= pgboss.job_now()))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as failed,
      (count(*) filter (where state = 'created' and start_after > pgboss.job_now()))::int as planned,
      (count(*) filter (where state = 'active'))::int as running,
      min(start_after) filter (where state < 'active' and start_after <= pgboss.job_now()) as "dueSince"
    from pgboss.queue as queues, lateral (
      select state, start_after, data from pgboss.job
      where job.name = queues.name and ((state < 'active' and not blocked) or state = 'active')
    ) as job
    where ${jobInScope(scope)}
    group by name order by name`.execute(db)
  return rows
}
