import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseAccount } from '#apps/api/platform/postgres/embedded/account.ts'
import { freePort } from '../process/free-port.ts'
import type { PostgresBinaries } from './find-postgres-15.ts'

/** A database for one test run, in a folder that is removed with it. */
export interface Cluster {
  readonly url: string
  readonly stop: () => Promise<void>
}

const READY_WITHIN_MS = 30_000

/** Creates and starts a PostgreSQL on a free port, as another user if this process is root. */
export async function startCluster({ folder, libraries }: PostgresBinaries): Promise<Cluster> {
  const account = databaseAccount()
  const home = mkdtempSync(join(tmpdir(), 'loanwright-postgres-'))
  chmodSync(home, 0o700)
  if (account) chownSync(home, account.uid, account.gid)
  const files = join(home, 'files')
  const options = { cwd: home, env: { ...process.env, LC_ALL: 'C.UTF-8', ...(libraries && { LD_LIBRARY_PATH: libraries }) }, ...account }
  await ended(
    spawn(join(folder, 'initdb'), ['-D', files, '-U', 'loanwright', '--auth=trust', '--encoding=UTF8', '--no-sync'], {
      ...options,
      stdio: 'ignore',
    }),
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'fsync=off', 'max_connections=300']
  const database = spawn(join(folder, 'postgres'), ['-D', files, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: 'ignore',
  })
  const gone = ended(database)
  await Promise.race([
    untilReady(join(folder, 'pg_isready'), port, options),
    gone.then(() => Promise.reject(new Error('PostgreSQL ended at once'))),
  ])
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown
    database.kill('SIGINT')
    await gone
    rmSync(home, { recursive: true, force: true })
  }
  return { url: `postgres://loanwright@127.0.0.1:${port}/postgres`, stop }
}

async function untilReady(program: string, port: number, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    if ((await ended(spawn(program, ['-q', '-h', '127.0.0.1', '-p', String(port)], { ...options, stdio: 'ignore' }))) === 0) return
    await wait(100)
  }
  throw new Error('PostgreSQL did not become ready')
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
