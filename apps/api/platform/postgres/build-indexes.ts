import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/** How a migration begins that only builds indexes, which PostgreSQL does outside of a transaction alone. */
const BESIDE_INTAKE = '-- beside the intake'
const STATEMENT = /^create index concurrently if not exists (?<name>[a-z_]+) on /u
// any number will do, as long as every release uses the same
const LOCK = 7_203_613
const LOOK_AGAIN_MS = 200

/** True for a migration whose indexes are built while leads are taken in. */
export const isBesideIntake = ({ sql }: { readonly sql: string }): boolean => sql.startsWith(BESIDE_INTAKE)

/**
 * Builds the indexes of a migration one after another, without a lock that writers wait for. Any number of processes may do so
 * at once, on connections of their own: whoever comes later waits. What a process that died left half-built is built anew.
 * Throws where a statement is not `create index concurrently if not exists <name> on …`.
 */
export async function buildIndexes(client: ClientBase, sql: string): Promise<void> {
  const statements = sql
    .replaceAll(/^--.*$/gmu, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  // after a failure the lock ends with the connection
  await takeTurn(client)
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  for (const statement of statements) await buildIndex(client, statement)
  await client.query(`reset statement_timeout; reset lock_timeout; select pg_advisory_unlock(${LOCK})`)
}

/** Asks again and again: who waited in the database with a statement open would be waited for by the index that is built. */
async function takeTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) return
    await wait(LOOK_AGAIN_MS)
  }
}

async function buildIndex(client: ClientBase, statement: string): Promise<void> {
  const name = STATEMENT.exec(statement)?.groups?.['name']
  if (name === undefined) throw new Error(`"${statement}" must begin with "create index concurrently if not exists <name> on"`)
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [name])
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
  await client.query(statement)
}
