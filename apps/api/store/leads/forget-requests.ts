import { sql, type Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Forgets requests of persons that were closed before a moment, so many at once; answers how many. */
export async function forgetRequests(db: Kysely<Tables>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from privacy_requests where id in (select id from privacy_requests where closed_at < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
