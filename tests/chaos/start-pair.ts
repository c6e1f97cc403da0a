import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '#apps/api/platform/postgres/embedded/account.ts'
import { freePort } from '#tools/process/free-port.ts'
import type { PostgresBinaries } from '#tools/testing/find-postgres-15.ts'

/** A primary and its streaming standby; every commit waits for the standby. */
export interface Pair {
  /** Names both servers. */
  readonly databaseUrl: string
  readonly ports: readonly number[]
  readonly primaryUrl: string
  readonly standbyUrl: string
  readonly killPrimary: () => void
  /** Makes the standby the primary, and what was the primary before the standby to be. */
  readonly promoteStandby: () => Promise<void>
  /** Copies the primary to the server that was killed, which then follows it. */
  readonly followAgain: () => Promise<void>
  readonly killStandby: () => Promise<void>
  /** Starts a standby that was killed again, as it was. */
  readonly restartStandby: () => Promise<void>
  readonly isServing: () => Promise<boolean>
  readonly isFollowed: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

interface Member {
  readonly folder: string
  readonly port: number
  process: ChildProcess | undefined
}

const READY_WITHIN_MS = 60_000
const STANDBY = 'standby'
const FOLLOWED = "select 1 from pg_stat_replication where sync_state = 'sync'"

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
  const ports = await Promise.all([freePort(), freePort()])
  const make = (name: string, port: number): Member => ({ folder: join(home, name), port, process: undefined })
  let [primary, standby] = [make('one', ports[0]), make('two', ports[1])]
  const run = (member: Member) => (member.process = start('postgres', '-D', member.folder, '-p', String(member.port), ...flags(home)))
  const isFollowed = () =>
    query(url(primary.port), FOLLOWED).then(
      (rows) => rows.length === 1,
      () => false,
    )
  const untilFollowed = () => until(async () => (await isFollowed()) || fail())
  await done(start('initdb', '-D', primary.folder, '-U', 'loanwright', '--auth=trust', '--encoding=UTF8'))
  run(primary)
  await until(() => query(url(primary.port), 'select 1'))
  const followAgain = async () => {
    if (standby.process) await ended(standby.process)
    rmSync(standby.folder, { recursive: true, force: true })
    const source = `host=127.0.0.1 port=${primary.port} user=loanwright application_name=${STANDBY}`
    await done(start('pg_basebackup', '-D', standby.folder, '-R', '-C', '-S', STANDBY, '-X', 'stream', '-c', 'fast', '-d', source))
    run(standby)
    // after the copy: a standby that is promoted waits for nobody until another follows it
    await query(url(primary.port), `alter system set synchronous_standby_names = '${STANDBY}'`)
    await query(url(primary.port), 'select pg_reload_conf()')
    await untilFollowed()
  }
  await followAgain()
  return {
    databaseUrl: `postgres://loanwright@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`,
    ports,
    primaryUrl: url(ports[0]),
    standbyUrl: url(ports[1]),
    killPrimary: () => void primary.process?.kill('SIGKILL'),
    promoteStandby: async () => {
      await done(start('pg_ctl', 'promote', '-D', standby.folder, '-w'))
      ;[primary, standby] = [standby, primary]
    },
    followAgain,
    killStandby: async () => {
      standby.process?.kill('SIGKILL')
      if (standby.process) await ended(standby.process)
    },
    restartStandby: () =>
      until(async () => {
        // the first try may find processes of the killed one in its folder
        if (!standby.process || isEnded(standby.process)) run(standby)
        return (await isFollowed()) || fail()
      }),
    isServing: () =>
      query(url(primary.port), 'select 1').then(
        () => true,
        () => false,
      ),
    isFollowed,
    stop: async () => {
      await Promise.all([primary, standby].map(async (member) => member.process && (await end(member.process))))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const url = (port: number): string => `postgres://loanwright@127.0.0.1:${port}/postgres`

/**
 * Flags with which everything is written to disk, so that what is acknowledged is on both servers.
 */
const flags = (home: string): readonly string[] =>
  ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'max_connections=200', 'synchronous_commit=on', 'fsync=on'].flatMap(
    (one) => ['-c', one],
  )

async function query(url: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  // the server may be killed while it is asked; the query says so too
  client.on('error', () => undefined)
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
  child.kill('SIGINT')
  await ended(child)
}

const isEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function ended(child: ChildProcess): Promise<void> {
  if (!isEnded(child)) await new Promise((resolve) => child.on('close', resolve))
}
