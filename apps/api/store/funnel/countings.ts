import type { Kysely } from 'kysely'
import type { Counting } from '#core/console/counted-at.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** Notes that a counting has ended, and that what happened before a moment is counted. */
export async function noteCounted(db: Kysely<Tables>, counting: Counting, { until, at }: { until: Date; at: Date }): Promise<void> {
  const times = { counted_until: until, ended_at: at }
  await db
    .insertInto('countings')
    .values({ counting, ...times })
    .onConflict((conflict) => conflict.column('counting').doUpdateSet(times))
    .execute()
}

/** Reads up to which moment each was counted; a counting that never ended is not there. */
export async function readCountings(db: Kysely<Tables>, countings: readonly Counting[]): Promise<ReadonlyMap<Counting, Date>> {
  const rows = await db.selectFrom('countings').select(['counting', 'counted_until']).where('counting', 'in', countings).execute()
  return new Map(rows.map(({ counting, counted_until: until }) => [counting, until]))
}
