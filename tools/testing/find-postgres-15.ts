import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './install-packages.ts'

/** The folder of PostgreSQL's programs, and the folders of libraries that only they need. */
export interface PostgresBinaries {
  readonly folder: string
  readonly libraries: string
}

const FOLDER = 'usr/lib/postgresql/15/bin'

/**
 * Finds Debian's PostgreSQL 15; installs it from the system's packages only if `mayInstall` is
 * true.
 */
export async function findPostgres15(
  root: string,
  mayInstall: boolean,
): Promise<{ ok: true; binaries: PostgresBinaries } | { ok: false; why: string }> {
  if (existsSync(join('/', FOLDER, 'postgres'))) return { ok: true, binaries: { folder: join('/', FOLDER), libraries: '' } }
  const left = 'The server tests run on the embedded PostgreSQL only'
  if (!mayInstall) return { ok: false, why: `${left}: install postgresql-15 to run them on that too.` }
  const installed = await installPackages(root, ['postgresql-15'])
  const folder = installed && join(installed.prefix, FOLDER)
  if (folder && existsSync(join(folder, 'postgres'))) return { ok: true, binaries: { folder, libraries: installed.libraries } }
  return { ok: false, why: `${left}: install PostgreSQL 15 with: sudo apt-get install -y postgresql-15` }
}
