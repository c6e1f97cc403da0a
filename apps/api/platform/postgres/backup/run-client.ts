import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'

/** Runs a client program of PostgreSQL (pg_dump, pg_restore) on a database. The password is not in its arguments. Throws with what it said. */
export async function runClient(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const call = [...args, '--dbname', url.href]
  if (!needsAuthorities(url)) return await run(program, call, { PGPASSWORD: password })
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-authorities-'))
  try {
    const file = join(folder, 'authorities.pem')
    writeFileSync(file, getCACertificates('default').join('\n'))
    await run(program, call, { PGPASSWORD: password, PGSSLROOTCERT: file })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A client program knows neither Node's authorities nor those of NODE_EXTRA_CA_CERTS. */
const needsAuthorities = ({ searchParams }: URL): boolean =>
  /^verify-(?:ca|full)$/u.test(searchParams.get('sslmode') ?? '') && !searchParams.has('sslrootcert')

function run(program: string, args: readonly string[], settings: NodeJS.ProcessEnv): Promise<void> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', ...settings }
  return new Promise((resolve, reject) => {
    const child = spawn(findClient(program), args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const said: string[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    child.on('error', () => reject(new Error(`${program} is missing: install PostgreSQL's client programs`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(reasonOf(program, said.join('').trim())))))
  })
}

function reasonOf(program: string, said: string): string {
  if (/server version mismatch|unsupported version/u.test(said))
    return `${program} is older than what it is to work on: install the client programs of that PostgreSQL's version`
  if (said.includes('certificate verify failed'))
    return `${program} does not trust the certificate of the database: set NODE_EXTRA_CA_CERTS to the file of its authority`
  return `${program} failed: ${said}`
}

/** The newest of Debian's, which need not be in the PATH; a client reads older servers, not newer ones. */
function findClient(program: string): string {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => majorOf(b) - majorOf(a))
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? program
}

const majorOf = (folder: string): number => Number(/\d+/u.exec(folder)?.[0] ?? 0)
