import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseAccount, type Account } from './account.ts'
import { buildCluster, OWNER, readPassword } from './build-cluster.ts'
import { chooseFolder } from './choose-folder.ts'
import { findBinaries, type Binaries } from './find-binaries.ts'
import { findPostmaster, forgetStale } from './postmaster.ts'

const LOOK_EVERY_MS = 25
const LOOKS = 2400

/** The embedded database of a data folder: where it is, how to have it running, and how to end it. */
export interface EmbeddedPostgres {
  readonly folder: string
  /** Finds the running one or starts it; answers its URL when it takes connections. */
  readonly run: () => Promise<string>
  /** URL of the running one. */
  readonly running: () => string | undefined
  /** Ends it after its transactions; does nothing where it does not run. */
  readonly stop: () => Promise<void>
}

/** Prepares the database of a data folder. Any number of processes may do so for one folder: they share one database. */
export async function preparePostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const account = databaseAccount()
  const binaries = findBinaries(account)
  const home = chooseFolder(dataDir, account)
  const cluster = await buildCluster(home, binaries, account)
  const log = join(home, 'postgres.log')
  return { folder: home, run: () => run({ cluster, log, binaries, account }), running: () => running(cluster), stop: () => stop(cluster) }
}

interface Start {
  readonly cluster: string
  readonly log: string
  readonly binaries: Binaries
  readonly account: Account | undefined
}

async function run(how: Start): Promise<string> {
  const { cluster } = how
  for (let looks = 0; looks < LOOKS; looks++, await wait(LOOK_EVERY_MS)) {
    const url = running(cluster)
    if (url) return url
    if (findPostmaster(cluster) === undefined) await start(how)
  }
  throw new Error(`the database in ${cluster} did not become ready within a minute; what it says is in ${how.log}`)
}

function running(cluster: string): string | undefined {
  const found = findPostmaster(cluster)
  return found?.isReady ? `postgres://${OWNER}:${readPassword(cluster)}@127.0.0.1:${found.port}/postgres` : undefined
}

/** Starts a database and waits until it has written its pid file, or ended because another process was quicker. */
async function start({ cluster, log, binaries, account }: Start): Promise<void> {
  forgetStale(cluster)
  const port = await freePort()
  const output = openSync(log, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings(port)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C' },
    ...account,
  })
  closeSync(output)
  child.unref()
  const ended: string[] = []
  child.on('error', (error) => ended.push(error.message))
  child.on('exit', (code) => ended.push(String(code ?? 'a signal')))
  while (ended.length === 0 && findPostmaster(cluster) === undefined) await wait(LOOK_EVERY_MS)
  if (ended.length === 0) return
  // the pid file of a quicker process may come a moment later
  await wait(LOOK_EVERY_MS * 4)
  if (findPostmaster(cluster) === undefined && !mayTryAgain(log))
    throw new Error(`the database in ${cluster} did not start (${ended.join(', ')}); what it says is in ${log}`)
}

// what two processes that start at the same moment meet
const mayTryAgain = (log: string): boolean =>
  /lock file "postmaster.pid"|Address already in use/u.test(readFileSync(log, 'utf8').slice(-4000))

/** What differs from PostgreSQL's defaults. Statements and their values stay out of its log: they hold personal data. */
const settings = (port: number): readonly string[] =>
  Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    jit: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

async function stop(cluster: string): Promise<void> {
  const found = findPostmaster(cluster)
  if (!found) return
  // SIGINT is PostgreSQL's fast shutdown: open connections are ended, what is committed is written
  process.kill(found.pid, 'SIGINT')
  while (findPostmaster(cluster)?.pid === found.pid) await wait(LOOK_EVERY_MS)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
