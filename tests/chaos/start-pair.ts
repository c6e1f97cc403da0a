import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '#apps/api/db/embedded/account.ts'
import { freePort } from '#tools/process/free-port.ts'
import type { PostgresBinaries } from '#tools/testing/find-postgres-15.ts'

/** A primary and its streaming standby; every commit waits for the standby. */
export interface Pair {
  /** Names both servers. */
  readonly databaseUrl: string
  readonly standbyUrl: string
  readonly killPrimary: () => void
  readonly promoteStandby: () => Promise<void>
  readonly stop: () => Promise<void>
}

const READY_WITHIN_MS = 60_000
const STANDBY = 'standby'

/**
 * Starts both on free ports, under another account where the test runs as root, and waits until the
 * standby streams.
 */
export async function startPair({ folder, libraries }: PostgresBinaries): Promise<Pair> {
  const account = databaseAccount()
  const home = mkdtempSync(join(tmpdir(), 'loanwright-failover-'))
  chmodSync(home, 0o700)
  if (account) chownSync(home, account.uid, account.gid)
  const env = { ...process.env, LC_ALL: 'C.UTF-8', ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  const start = (program: string, ...args: readonly string[]) =>
    spawn(join(folder, program), args, { cwd: home, env, stdio: 'ignore', ...account })
  const [first, second] = [join(home, 'primary'), join(home, STANDBY)]
  const [port, standbyPort] = await Promise.all([freePort(), freePort()])
  const settings = (port: number) => ['-p', String(port), ...flags(home)]
  await done(start('initdb', '-D', first, '-U', 'loanwright', '--auth=trust', '--encoding=UTF8'))
  const primary = start('postgres', '-D', first, ...settings(port), '-c', `synchronous_standby_names=${STANDBY}`)
  const url = (at: number) => `postgres://loanwright@127.0.0.1:${at}/postgres`
  await until(() => query(url(port), 'select 1'))
  const source = `host=127.0.0.1 port=${port} user=loanwright application_name=${STANDBY}`
  await done(start('pg_basebackup', '-D', second, '-R', '-C', '-S', STANDBY, '-X', 'stream', '-c', 'fast', '-d', source))
  const standby = start('postgres', '-D', second, ...settings(standbyPort))
  await until(async () => (await query(url(port), "select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1 || fail())
  return {
    databaseUrl: `postgres://loanwright@127.0.0.1:${port},127.0.0.1:${standbyPort}/postgres`,
    standbyUrl: url(standbyPort),
    killPrimary: () => void primary.kill('SIGKILL'),
    promoteStandby: () => done(start('pg_ctl', 'promote', '-D', second, '-w')),
    stop: async () => {
      await Promise.all([end(primary), end(standby)])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * Flags with which everything is written to disk, so that what is acknowledged is on both servers.
 */
const flags = (home: string): readonly string[] =>
  ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'max_connections=200', 'synchronous_commit=on', 'fsync=on'].flatMap(
    (one) => ['-c', one],
  )

async function query(url: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ [column: string]: unknown }>(text)
    return rows
  } finally {
    await client.end()
  }
}

async function until(isReady: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; ; await wait(100)) {
    try {
      await isReady()
      return
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

function fail(): never {
  throw new Error('the standby does not follow')
}

function done(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${child.spawnargs[0] ?? ''} ended with ${code ?? 'a signal'}`)),
    )
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGINT')
  await ended
}
