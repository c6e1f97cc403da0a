import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { buildIndexes, isBesideIntake } from './build-indexes.ts'

interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/**
 * The release 846c453 knows migrations up to this one and refuses to start where the table `migrations` holds a later one.
 * Later ones only add, so they are recorded in a table of their own, and that release can be started again.
 */
const REFUSED_AFTER = 13
/** A later migration that begins so does more than add: older releases are to refuse the database. */
const BREAKS_OLDER = '-- breaks older releases'

/** The number of the newest migration that a database has, for an SQL query. */
export const NEWEST_APPLIED =
  '(select max(number) from (select number from migrations union all select number from added_migrations) as applied)'

// any number will do, as long as every release uses the same
const LOCK = 7_203_611

/**
 * Brings the database to the newest numbered migration, all missing ones in one transaction, and answers how many ran. Those
 * that build indexes beside the intake (build-indexes.ts) come after the others, each by itself.
 * Any number of processes may do so at once. A migration that was changed after it ran is refused, and so is a database at a
 * migration of a later release, unless that only added: this release goes on with what it knows
 * (docs/decisions/server/219-partitions-and-migrations.md).
 */
export async function migrate(client: ClientBase, migrations: readonly Migration[] = readMigrations()): Promise<number> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    for (const table of ['migrations', 'added_migrations'])
      await client.query(
        `create table if not exists ${table} (number int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
      )
    const missing = await findMissing(client, migrations)
    const [apart, together] = [missing.filter(isBesideIntake), missing.filter((one) => !isBesideIntake(one))]
    for (const migration of together) {
      await client.query(migration.sql).catch((error: unknown) => {
        throw nameMigration(migration.name, error)
      })
      await note(client, migration)
    }
    await client.query('commit')
    let count = together.length
    for (const migration of apart) {
      await buildIndexes(client, migration.sql).catch((error: unknown) => {
        throw nameMigration(migration.name, error)
      })
      count += await note(client, migration)
    }
    return count
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Writes down that a migration ran; answers 0 where another process, which built the same indexes, did so before. */
async function note(client: ClientBase, migration: Migration): Promise<number> {
  const { number, name, hash } = migration
  const insert = `insert into ${tableFor(migration)} (number, name, hash) values ($1, $2, $3) on conflict do nothing`
  return (await client.query(insert, [number, name, hash])).rowCount ?? 0
}

/** Names the migration in what PostgreSQL says; the error keeps its code, by which a lost server is known. */
function nameMigration(name: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `the migration ${name}: ${error.message}`
  return error
}

/** The numbered files beside this one, in order. */
export function readMigrations(): readonly Migration[] {
  const folder = fileURLToPath(new URL('migrations/', import.meta.url))
  return globSync('*.sql', { cwd: folder })
    .toSorted()
    .map((name) => {
      const sql = readFileSync(`${folder}${name}`, 'utf8')
      return { number: Number.parseInt(name, 10), name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

const tableFor = ({ number, sql }: Migration): 'migrations' | 'added_migrations' =>
  number <= REFUSED_AFTER || sql.startsWith(BREAKS_OLDER) ? 'migrations' : 'added_migrations'

/** The migrations that a database does not have yet. */
export async function findMissing(client: ClientBase, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ number: number; hash: string }>('select number, hash from migrations')
  const { rows: added } = await client.query<{ number: number; hash: string }>('select number, hash from added_migrations')
  const applied = new Map([...rows, ...added].map((row) => [row.number, row.hash]))
  const changed = migrations.find(({ number, hash }) => applied.has(number) && applied.get(number) !== hash)
  if (changed) throw new Error(`the migration ${changed.name} was changed after it ran on this database: write a new one instead`)
  const newest = Math.max(0, ...migrations.map(({ number }) => number))
  const unknown = rows.find(({ number }) => number > newest)
  if (unknown)
    throw new Error(`the database is at migration ${unknown.number}, newer than this release knows (${newest}): start the newer release`)
  return migrations.filter(({ number }) => !applied.has(number))
}
