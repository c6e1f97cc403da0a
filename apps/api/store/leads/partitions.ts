import { sql, type Kysely, type Transaction } from 'kysely'
import { firstIdAt, momentOf } from '#apps/api/platform/secrets/make-id.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/**
 * The tables that are parted by the moment at which their lead was made
 * (docs/decisions/server/219-partitions-and-migrations.md).
 */
export type PartedTable = 'events' | 'submissions'

/** One partition: rows of leads that were made before `until` and not before the partition that comes before it. */
export interface Partition {
  readonly name: string
  readonly until: Date
}

// months that are there before their time: nobody has to be awake when one begins
const MONTHS_AHEAD = 2
// any number will do, as long as every release uses the same
const LOCK = 7_203_612
// whoever waits for a whole table holds up all that come after
const LOCK_WITHIN = '200ms'

/** The partitions of a table from the oldest to the newest, without the one that catches the rest. */
export async function listPartitions(db: Kysely<Tables>, table: PartedTable): Promise<readonly Partition[]> {
  const { rows } = await sql<{ name: string; bounds: string }>`
    select part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bounds
    from pg_inherits join pg_class as part on part.oid = inhrelid where inhparent = ${table}::regclass`.execute(db)
  return rows
    .flatMap(({ name, bounds }) => {
      const end = /TO \('(?<end>[0-9a-f-]{36})'\)/u.exec(bounds)?.groups?.['end']
      return end === undefined ? [] : [{ name, until: momentOf(end) }]
    })
    .toSorted((a, b) => a.until.getTime() - b.until.getTime())
}

/**
 * Makes the partitions of this month and of those ahead that a table lacks, and answers their names. Any number of
 * processes may do so at once. Throws 55P03 where the table is too busy to be had at once.
 */
export async function makePartitions({ db, inTransaction }: Database, table: PartedTable, now: Date): Promise<readonly string[]> {
  if (missingMonths(await listPartitions(db, table), now).length === 0) return []
  return inTransaction(async (tx) => {
    await lockParting(tx)
    const missing = missingMonths(await listPartitions(tx, table), now)
    for (const month of missing) await makePartition(tx, table, month)
    return missing.map((month) => nameOf(table, month))
  })
}

/**
 * Drops the partitions all of whose leads were made before a moment and are erased by now, and answers their names. Throws
 * 55P03 where the table is too busy to be had at once.
 */
export async function dropPartitions({ db, inTransaction }: Database, table: PartedTable, madeBefore: Date): Promise<readonly string[]> {
  const past = (await listPartitions(db, table)).filter(({ until }) => until <= madeBefore)
  const dropped: string[] = []
  for (const { name, until } of past) {
    if (await hasLeads(db, until)) break
    await inTransaction(async (tx) => {
      await lockParting(tx)
      await sql`drop table if exists ${sql.table(name)}`.execute(tx)
    })
    dropped.push(name)
  }
  return dropped
}

async function lockParting(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  await sql`set local lock_timeout = ${sql.lit(LOCK_WITHIN)}`.execute(tx)
}

/** The first moments of the months that come after the newest partition, up to the last one that is wanted by now. */
function missingMonths(partitions: readonly Partition[], now: Date): readonly Date[] {
  const newest = partitions.at(-1)?.until ?? monthAfter(now, 0)
  const wanted = monthAfter(now, MONTHS_AHEAD)
  const months: Date[] = []
  for (let month = newest; month <= wanted; month = monthAfter(month, 1)) months.push(month)
  return months
}

const monthAfter = (moment: Date, months: number): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months))

const nameOf = (table: PartedTable, month: Date): string => `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`

/** What the default partition caught of the month stands in its own from now on. */
async function makePartition(tx: Transaction<Tables>, table: PartedTable, month: Date): Promise<void> {
  const [name, rest] = [sql.table(nameOf(table, month)), sql.table(`${table}_default`)]
  const [from, to] = [firstIdAt(month), firstIdAt(monthAfter(month, 1))]
  // submissions refer to them, and whoever changes a lead has this lock first
  if (table === 'submissions') await sql`lock table leads in share row exclusive mode`.execute(tx)
  await sql`lock table ${rest} in access exclusive mode`.execute(tx)
  await sql`create table ${name} (like ${sql.table(table)} including defaults including constraints)`.execute(tx)
  await sql`
    with caught as (delete from ${rest} where lead_id >= ${from} and lead_id < ${to} returning *)
    insert into ${name} select * from caught`.execute(tx)
  await sql`alter table ${sql.table(table)} attach partition ${name} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx)
}

async function hasLeads(db: Kysely<Tables>, madeBefore: Date): Promise<boolean> {
  const lead = await db.selectFrom('leads').select('id').where('id', '<', firstIdAt(madeBefore)).limit(1).executeTakeFirst()
  return lead !== undefined
}
