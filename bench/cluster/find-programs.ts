import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres15, type PostgresBinaries } from '#tools/testing/find-postgres-15.ts'

/** Debian's PostgreSQL 15 and PgBouncer. */
export interface Programs {
  readonly postgres: PostgresBinaries
  readonly pgbouncer: string
}

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']

/** Finds the programs, or says in one sentence how to install those that are missing. */
export async function findPrograms(): Promise<Programs | { readonly missing: string }> {
  const postgres = await findPostgres15(join(import.meta.dirname, '../..'), false)
  const pgbouncer = PGBOUNCER.find((path) => existsSync(path))
  if (postgres.ok && pgbouncer !== undefined) return { postgres: postgres.binaries, pgbouncer }
  const packages = [...(postgres.ok ? [] : ['postgresql-15']), ...(pgbouncer === undefined ? ['pgbouncer'] : [])]
  return { missing: `Programs of the cluster are missing: install them with: sudo apt-get install -y ${packages.join(' ')}` }
}
