import { sql, type Kysely } from 'kysely'
import type { Tables } from '../postgres/tables/tables.ts'

/** A job that no living process has in hand, in the try that it is in. */
export interface Orphan {
  readonly name: string
  readonly id: string
  readonly retryCount: number
}

/** A process that was not seen for so long is taken for dead. */
export const DEAD_AFTER_SECONDS = 3

/** Notes that a process lives and has these jobs in hand. */
export async function noteWorker(db: Kysely<Tables>, id: string, jobs: readonly string[]): Promise<void> {
  await sql`insert into workers (id, jobs, seen_at) values (${id}, ${jobs}::uuid[], now())
    on conflict (id) do update set jobs = excluded.jobs, seen_at = excluded.seen_at`.execute(db)
}

/** Forgets a process that leaves, and those that died long ago. */
export async function forgetWorker(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`delete from workers where id = ${id} or seen_at < now() - interval '1 hour'`.execute(db)
}

/**
 * The jobs that were begun and that nobody has in hand. After a start of the database everybody has the time to say first
 * what they have.
 */
export async function findOrphans(db: Kysely<Tables>): Promise<readonly Orphan[]> {
  const { rows } = await sql<Orphan>`select name, id, retry_count as "retryCount" from pgboss.job
    where state = 'active' and group_id is not null and started_on < now() - ${DEAD_AFTER_SECONDS} * interval '1 second'
      and pg_postmaster_start_time() < now() - ${DEAD_AFTER_SECONDS} * interval '1 second'
      and not exists (select from workers where seen_at > now() - ${DEAD_AFTER_SECONDS} * interval '1 second' and job.id = any(jobs))`.execute(
    db,
  )
  return rows
}
