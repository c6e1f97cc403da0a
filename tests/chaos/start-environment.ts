import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostmaster } from '#apps/api/db/embedded/postmaster.ts'
import { preparePostgres } from '#apps/api/db/embedded/prepare-postgres.ts'
import { readSecretKeys } from '#apps/api/secrets/read-secret-keys.ts'
import { makeSeal, type Seal } from '#apps/api/secrets/seal.ts'
import { freePort } from '#tools/process/free-port.ts'
import { keepRunning, type Actor } from './actor.ts'

/** Two servers, a worker, the sandbox and a database; each can be killed. */
export interface TestEnvironment {
  readonly urls: readonly string[]
  readonly sandboxUrl: string
  readonly actors: readonly Actor[]
  /**
   * Returns whether an applicant could be served: the database, a server, the worker and the
   * lenders work.
   */
  readonly isUp: () => Promise<boolean>
  /** Path of the sandbox's journal, one JSON object a line. */
  readonly journal: string
  readonly databaseUrl: () => Promise<string>
  readonly seal: Seal
  readonly stop: () => Promise<void>
}

/** Options: another database than the embedded one, and settings of the servers. */
export interface EnvironmentOptions {
  readonly databaseUrl?: string
  readonly settings?: NodeJS.ProcessEnv
}

const SECRET_KEYS = `chaos:${Buffer.alloc(32, 11).toString('base64')}`
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const MANY = '10000000'
const READY_WITHIN_MS = 120_000

/** Starts everything in a temporary folder that is removed at the end. */
export async function startEnvironment({ databaseUrl, settings = {} }: EnvironmentOptions = {}): Promise<TestEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-chaos-'))
  // the database's own account must be able to enter the folder
  chmodSync(folder, 0o755)
  const [sandboxPort, smtpPort, ...ports] = await Promise.all(Array.from({ length: 8 }, () => freePort()))
  const [one = 0, two = 0, three = 0, ...operationsPorts] = ports
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const journal = join(folder, 'sandbox.jsonl')
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_CONNECTIONS: '8',
    SECRET_KEYS,
    DIST_DIR: '/nonexistent',
    PARTNERS_URL: `${sandboxUrl}/partners`,
    SMS_URL: `${sandboxUrl}/sms`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    REDIRECT_HOSTS: `127.0.0.1:${sandboxPort}`,
    RATE_PER_MINUTE: MANY,
    READS_PER_MINUTE: MANY,
    WRONG_SECRETS_PER_MINUTE: MANY,
    CHANGES_PER_MINUTE: MANY,
    LONG_POLL_SECONDS: '2',
    LOG_LEVEL: 'warn',
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA: journal,
    ...settings,
  }
  const api = 'apps/api/main.ts'
  const server = (port: number, own: NodeJS.ProcessEnv) => {
    const operationsPort = operationsPorts[ports.indexOf(port)]
    return {
      env: { ...env, PORT: String(port), OPS_HOST: '127.0.0.1', OPS_PORT: String(operationsPort), ...own },
      readyUrl: `http://127.0.0.1:${operationsPort}/readyz`,
    }
  }
  const programs = [
    keepRunning('server one', api, server(one, { WORKERS: '0' })),
    keepRunning('server two', api, server(two, { WORKERS: '0' })),
    keepRunning('worker', api, server(three, {})),
    keepRunning('sandbox', 'apps/sandbox/main.ts', { env, readyUrl: `${sandboxUrl}/messages.json` }),
  ]
  const postgres = databaseUrl === undefined ? await preparePostgres(folder) : undefined
  const actors = postgres ? [...programs, databaseActor(join(postgres.folder, 'postgres'))] : programs
  const urls = [`http://127.0.0.1:${one}`, `http://127.0.0.1:${two}`]
  const interrupted = () => void stop().then(() => process.exit(1))
  for (const signal of SIGNALS) process.once(signal, interrupted)
  const stop = async () => {
    for (const signal of SIGNALS) process.off(signal, interrupted)
    await Promise.all(programs.map((program) => program.stop()))
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const program of programs) await untilBack(program)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    urls,
    sandboxUrl,
    journal,
    isUp: async () => {
      const [isOne, isTwo, ...others] = await Promise.all(actors.map((actor) => actor.isBack()))
      return (isOne || isTwo) === true && others.every(Boolean)
    },
    actors,
    databaseUrl: async () => databaseUrl ?? (await postgres?.run()) ?? '',
    seal: makeSeal(readSecretKeys(SECRET_KEYS) ?? []),
    stop,
  }
}

/** The embedded database: the servers restart it by themselves. */
const databaseActor = (cluster: string): Actor => ({
  name: 'PostgreSQL',
  said: () => '',
  isBack: async () => findPostmaster(cluster)?.isReady === true,
  kill: async () => {
    const found = findPostmaster(cluster)
    if (found) process.kill(found.pid, 'SIGKILL')
  },
  stop: async () => undefined,
})

async function untilBack({ name, isBack, said }: Actor): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await wait(100)) if (await isBack()) return
  throw new Error(`${name} does not answer:\n${said().slice(-1000)}`)
}
