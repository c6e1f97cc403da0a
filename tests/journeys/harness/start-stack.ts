import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { preparePostgres } from '../../../apps/api/db/embedded/prepare-postgres.ts'
import { freePort } from '../../../tools/process/free-port.ts'
import { runProcess, type RunningProcess } from './run-process.ts'

/** The server with its own embedded database, and the sandbox, on free ports and in a folder that goes with them. */
export interface Stack {
  readonly url: string
  /** Its operations listener. */
  readonly operationsUrl: string
  readonly sandboxUrl: string
  /** Kills the server with SIGKILL; the database lives on. */
  readonly killServer: () => Promise<void>
  /** Starts the server again on the same port and folder. */
  readonly startServer: () => Promise<void>
  /** Rows of a query on the server's database. */
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<readonly { readonly [column: string]: unknown }[]>
  /** Gives the server a job to do. */
  readonly sendJob: (name: string, response: object) => Promise<void>
  /** What the server wrote so far, for the log of a failed test. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

const READY_WITHIN_MS = 180_000

/** Starts everything and waits until both answer. `settings` are laid over the server's; they may need the sandbox's address. */
export async function startStack(settings: NodeJS.ProcessEnv | ((sandboxUrl: string) => NodeJS.ProcessEnv) = {}): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-house-'))
  // the database's own account must be able to enter
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
  // what it does when it is told to end is held elsewhere (tests/server/slow/rolling-restart.test.ts)
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
