import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Runs a client program of PostgreSQL (pg_dump, pg_restore) on a database. The password is not in its arguments. Throws with what it said. */
export function runClient(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  return new Promise((resolve, reject) => {
    const child = spawn(findClient(program), [...args, '--dbname', url.href], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const said: string[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.on('error', () => reject(new Error(`${program} is missing: install PostgreSQL's client programs`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(reasonOf(program, said.join('').trim())))))
  })
}

const reasonOf = (program: string, said: string): string =>
  /server version mismatch|unsupported version/u.test(said)
    ? `${program} is older than what it is to work on: install the client programs of that PostgreSQL's version`
    : `${program} failed: ${said}`

/** The newest of Debian's, which need not be in the PATH; a client reads older servers, not newer ones. */
function findClient(program: string): string {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => majorOf(b) - majorOf(a))
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? program
}

const majorOf = (folder: string): number => Number(/\d+/u.exec(folder)?.[0] ?? 0)
