import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'

interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}

// any number will do, as long as every release uses the same
const LOCK = 7_203_611

/**
 * Brings the database to the newest numbered migration, all missing ones in one transaction, and answers how many ran.
 * Any number of processes may do so at once. A migration that was changed after it ran is refused.
 */
export async function migrate(client: ClientBase, migrations: readonly Migration[] = readMigrations()): Promise<number> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (number int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())',
    )
    const missing = await findMissing(client, migrations)
    for (const { number, name, sql, hash } of missing) {
      await client.query(sql)
      await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])
    }
    await client.query('commit')
    return missing.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
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

async function findMissing(client: ClientBase, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ number: number; hash: string }>('select number, hash from migrations')
  const applied = new Map(rows.map((row) => [row.number, row.hash]))
  const changed = migrations.find(({ number, hash }) => applied.has(number) && applied.get(number) !== hash)
  if (changed) throw new Error(`the migration ${changed.name} was changed after it ran on this database: write a new one instead`)
  const newest = Math.max(0, ...migrations.map(({ number }) => number))
  const unknown = rows.find(({ number }) => number > newest)
  if (unknown)
    throw new Error(`the database is at migration ${unknown.number}, newer than this release knows (${newest}): start the newer release`)
  return migrations.filter(({ number }) => !applied.has(number))
}
