import { sql, type Kysely } from 'kysely'
import { listPartitions, type PartedTable } from '#apps/api/store/leads/partitions.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'

const SPARE_MONTHS = 2

/**
 * Replaces the first partition of a small table, which holds all its rows, by one partition for
 * each of so many past months.
 */
export async function partThePast(db: Kysely<Tables>, table: PartedTable, months: number): Promise<void> {
  const [first] = await listPartitions(db, table)
  if (!first) throw new Error(`${table} has no partitions`)
  const [all, old, kept] = [table, first.name, `${table}_kept`].map((name) => sql.table(name))
  await db.transaction().execute(async (tx) => {
    await sql`create table ${kept} as table ${old}`.execute(tx)
    await sql`drop table ${old}`.execute(tx)
    for (let back = 1; back <= months + SPARE_MONTHS; back++) {
      const [from, to] = [back, back - 1].map((before) => sql.lit(firstIdAt(monthBefore(first.until, before))))
      await sql`create table ${sql.table(`${table}_past_${back}`)} partition of ${all} for values from (${from}) to (${to})`.execute(tx)
    }
    await sql`insert into ${all} select * from ${kept}`.execute(tx)
    await sql`drop table ${kept}`.execute(tx)
  })
}

const monthBefore = (end: Date, months: number): Date => new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - months))
