import { sql, type Kysely } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Counts one more under a key; a window that is over begins anew. */
export async function countRequest(db: Kysely<Tables>, key: string, windowMs: number): Promise<{ count: number; endsInMs: number }> {
  const { rows } = await sql<{ count: number; ends_in_ms: number }>`
    insert into rate_limits as limits (key, count, ends_at) values (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
    on conflict (key) do update set
      count = case when limits.ends_at > now() then limits.count + 1 else 1 end,
      ends_at = case when limits.ends_at > now() then limits.ends_at else excluded.ends_at end
    returning count, extract(epoch from ends_at - now())::float8 * 1000 as ends_in_ms`.execute(db)
  return { count: rows[0]?.count ?? 1, endsInMs: rows[0]?.ends_in_ms ?? windowMs }
}

/** Removes windows that are over. */
export async function forgetCounts(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute()
}
