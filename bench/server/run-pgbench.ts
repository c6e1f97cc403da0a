import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres15, type PostgresBinaries } from '#tools/testing/find-postgres-15.ts'
import { pin } from './pin.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A script that pgbench repeats: its file, the values of its variables, and its database. */
export interface PgbenchScript {
  readonly url: string
  readonly file: string
  readonly values: { readonly [variable: string]: string }
}

/**
 * Finds pgbench, or installs it from the system's packages. Throws an error with a sentence that
 * says how to install it.
 */
export async function findPgbench(): Promise<PostgresBinaries> {
  const found = await findPostgres15(root, true)
  if (found.ok) return found.binaries
  throw new Error('pgbench is the floor of the server part, and it is not installed. Run: sudo apt-get install -y postgresql-15')
}

/**
 * Returns the transactions per second that pgbench makes of a script, with prepared statements, on
 * the generator's core.
 */
export async function runPgbench(
  binaries: PostgresBinaries,
  { url, file, values }: PgbenchScript,
  clients: number,
  seconds: number,
): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const variables = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const where = ['-h', hostname, '-p', port, '-U', decodeURIComponent(username)]
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file]
  const said = await run(binaries, [...where, ...how, ...variables, pathname.slice(1)], decodeURIComponent(password))
  const rate = /tps = (?<rate>[\d.]+)/u.exec(said)?.groups?.['rate']
  if (rate === undefined || !/number of failed transactions: 0 /u.test(said)) throw new Error(`pgbench failed: ${said}`)
  return Number(rate)
}

function run({ folder, libraries }: PostgresBinaries, args: readonly string[], password: string): Promise<string> {
  const pinned = pin('generator', join(folder, 'pgbench'), args)
  const env = { ...process.env, PGPASSWORD: password, ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  return new Promise((resolve, reject) => {
    const child = spawn(pinned.command, pinned.args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('close', () => resolve(Buffer.concat(said).toString()))
  })
}
