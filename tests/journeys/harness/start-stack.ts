import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { preparePostgres } from '#apps/api/db/embedded/prepare-postgres.ts'
import { freePort } from '#tools/process/free-port.ts'
import { runProcess, type RunningProcess } from './run-process.ts'

/**
 * The server with its own embedded database, and the sandbox, on free ports and in a temporary
 * folder.
 */
export interface Stack {
  readonly url: string
  /** The address of the server's operations listener. */
  readonly operationsUrl: string
  readonly sandboxUrl: string
  /** Kills the server with SIGKILL; the database keeps running. */
  readonly killServer: () => Promise<void>
  /** Starts the server again on the same port and folder. */
  readonly startServer: () => Promise<void>
  /** Runs a query on the server's database and returns its rows. */
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<readonly { readonly [column: string]: unknown }[]>
  /** Sends a job to the server's queue. */
  readonly sendJob: (name: string, response: object) => Promise<void>
  /** Returns what the server has written so far, for the log of a failed test. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

const READY_WITHIN_MS = 180_000

/**
 * Starts everything and waits until both are ready. `settings` are merged over the server's; a
 * function gets the sandbox's address.
 */
export async function startStack(settings: NodeJS.ProcessEnv | ((sandboxUrl: string) => NodeJS.ProcessEnv) = {}): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-stack-'))
  // the database's own account must be able to enter the folder
  chmodSync(folder, 0o755)
  const [port, operationsPort, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
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
    EMBEDDING_ORIGINS: `${sandboxUrl},http://127.0.0.1:${sandboxPort}`,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    API_URL: url,
    DATABASE_URL: '',
    ...(typeof settings === 'function' ? settings(sandboxUrl) : settings),
  }
  const sandbox = runProcess('apps/sandbox/main.ts', env)
  let server: RunningProcess | undefined
  const startServer = async () => {
    server = runProcess('apps/api/main.ts', env)
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
    url,
    operationsUrl,
    sandboxUrl,
    startServer,
    stop,
    killServer: async () => {
      await server?.stop('SIGKILL')
    },
    query: (sql, values) => queryIn(folder, sql, values),
    sendJob: (name, response) => sendJob(folder, name, response),
    said: () => server?.said() ?? '',
  }
}

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
    await wait(50)
  }
  throw new Error(`${address} does not answer:\n${running.said()}`)
}

async function queryIn(folder: string, sql: string, values: readonly unknown[] = []): ReturnType<Stack['query']> {
  const address = (await preparePostgres(folder)).running()
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query<{ readonly [column: string]: unknown }>(sql, [...values])
    return rows
  } finally {
    await client.end()
  }
}

async function sendJob(folder: string, name: string, response: object): Promise<void> {
  const boss = new PgBoss({ connectionString: (await preparePostgres(folder)).running() ?? '', supervise: false, schedule: false })
  await boss.start()
  await boss.send(name, response)
  await boss.stop({ graceful: false })
}
