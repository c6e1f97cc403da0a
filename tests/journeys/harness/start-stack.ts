import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { freePort } from '#tools/process/free-port.ts'
import { runProcess, type RunningProcess } from './run-process.ts'

/** Where a stack's parts are, as one process can say it to another. */
export interface StackPlaces {
  readonly folder: string
  readonly url: string
  /** The address of the server's operations listener. */
  readonly operationsUrl: string
  readonly sandboxUrl: string
  /** A free port of 127.0.0.1: a page that a test serves there may embed the form. */
  readonly aroundPort: number
}

/** A running stack that others may use too. */
export interface RunningStack extends StackPlaces {
  /** Runs a query on the server's database and returns its rows. */
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<readonly { readonly [column: string]: unknown }[]>
  /** Sends a job to the server's queue. */
  readonly sendJob: (name: string, response: object) => Promise<void>
  /** Returns what the server has written so far, for the log of a failed test. */
  readonly said: () => string
}

/**
 * The server with its own embedded database, and the sandbox, on free ports and in a temporary
 * folder.
 */
export interface Stack extends RunningStack {
  /** Kills the server with SIGKILL; the database keeps running. */
  readonly killServer: () => Promise<void>
  /** Starts the server again on the same port and folder. */
  readonly startServer: () => Promise<void>
  readonly stop: () => Promise<void>
}

const READY_WITHIN_MS = 180_000

/** Settings of the server; a function gets the sandbox's address. */
export type StackSettings = NodeJS.ProcessEnv | ((sandboxUrl: string) => NodeJS.ProcessEnv)

/** Starts everything and waits until both are ready. `settings` are merged over the server's. */
export async function startStack(settings: StackSettings = {}): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-stack-'))
  // the database's own account must be able to enter the folder
  chmodSync(folder, 0o755)
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()])
  const [port, operationsPort, sandboxPort, smtpPort, aroundPort] = ports
  const [url, operationsUrl, sandboxUrl] = [
    `http://localhost:${port}`,
    `http://localhost:${operationsPort}`,
    `http://localhost:${sandboxPort}`,
  ]
  const env = {
    ...process.env,
    PORT: String(port),
    OPS_PORT: String(operationsPort),
    DATA_DIR: folder,
    PARTNERS_URL: `${sandboxUrl}/partners`,
    SMS_URL: `${sandboxUrl}/sms`,
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    REDIRECT_HOSTS: `localhost:${sandboxPort}`,
    EMBEDDING_ORIGINS: [sandboxUrl, `http://127.0.0.1:${sandboxPort}`, `http://127.0.0.1:${aroundPort}`].join(),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    API_URL: url,
    DATABASE_URL: '',
    ...(typeof settings === 'function' ? settings(sandboxUrl) : settings),
  }
  const sandbox = runProcess('apps/sandbox/main.ts', env)
  let server: RunningProcess | undefined
  writeFileSync(logIn(folder), '')
  const startServer = async () => {
    server = runProcess('apps/api/main.ts', env)
    server.logTo(logIn(folder))
    await untilReady(`${operationsUrl}/readyz`, server)
  }
  // tests/server/slow/rolling-restart.test.ts covers a graceful stop, so SIGKILL is enough here
  const stop = async () => {
    await Promise.all([server?.stop('SIGKILL'), sandbox.stop('SIGKILL')])
    await (await preparePostgres(folder)).stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([startServer(), untilReady(`${sandboxUrl}/`, sandbox)])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...openStack({ folder, url, operationsUrl, sandboxUrl, aroundPort }),
    startServer,
    stop,
    killServer: async () => {
      await server?.stop('SIGKILL')
    },
  }
}

/** Opens a stack that runs already, in this process or in another. */
export const openStack = (places: StackPlaces): RunningStack => ({
  ...places,
  query: (sql, values) => queryIn(places.folder, sql, values),
  sendJob: (name, response) => sendJob(places.folder, name, response),
  said: () => readFileSync(logIn(places.folder), 'utf8'),
})

const logIn = (folder: string): string => join(folder, 'server.log')

async function untilReady(address: string, running: RunningProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until && running.isRunning()) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    // each look costs ten milliseconds of the processor that the start needs
    await wait(200)
  }
  throw new Error(`${address} does not answer:\n${running.said()}`)
}

async function queryIn(folder: string, sql: string, values: readonly unknown[] = []): ReturnType<Stack['query']> {
  const address = (await preparePostgres(folder)).running() ?? ''
  const pool = pools.get(address) ?? openPool(address)
  const { rows } = await pool.query<{ readonly [column: string]: unknown }>(sql, [...values])
  return rows
}

/** By a database's address: a test that asks again and again does not log in again and again. */
const pools = new Map<string, pg.Pool>()

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 2000, allowExitOnIdle: true })
  // a database that is stopped or killed takes the connections with it
  pool.on('error', () => undefined)
  pools.set(connectionString, pool)
  return pool
}

async function sendJob(folder: string, name: string, response: object): Promise<void> {
  const boss = new PgBoss({ connectionString: (await preparePostgres(folder)).running() ?? '', supervise: false, schedule: false })
  await boss.start()
  await boss.send(name, response)
  await boss.stop({ graceful: false })
}
