import type { ClientBase } from 'pg'
import { findMissing, readMigrations } from './migrate.ts'

/** Throws where a database lacks a migration of this release. Changes nothing: a command is no reason to. */
export async function checkMigrations(client: ClientBase): Promise<void> {
  await checkIsOurs(client)
  if ((await hasTable(client, 'added_migrations')) && (await findMissing(client, readMigrations())).length === 0) return
  throw new Error(
    'the database is older than this release: start the servers of this release first, or use what is of the same release as they',
  )
}

/** Throws where there are no tables of ours, of whichever release. */
export async function checkIsOurs(client: ClientBase): Promise<void> {
  if (await hasTable(client, 'migrations')) return
  throw new Error('there is no Loanwright database there: set DATABASE_URL or DATA_DIR to that of the servers')
}

async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [name])
  return rows[0]?.has === true
}
