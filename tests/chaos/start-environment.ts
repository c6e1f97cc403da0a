import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostmaster } from '#apps/api/platform/postgres/embedded/postmaster.ts'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import { readSecretKeys } from '#apps/api/platform/secrets/read-secret-keys.ts'
import { makeEncryption, type Encryption } from '#apps/api/platform/secrets/encryption.ts'
import { freePort } from '#tools/process/free-port.ts'
import { ONE_SITE } from '../journeys/harness/test-applicant.ts'
import { keepRunning, type Actor } from './actor.ts'

/** Servers, workers, the sandbox and a database; each can be killed. */
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
  readonly encryption: Encryption
  readonly stop: () => Promise<void>
}

/** Options: another database than the embedded one, how many processes, and their settings. */
export interface EnvironmentOptions {
  /** The database's direct address; settings may name a pooler's. */
  readonly databaseUrl?: string
  /** Processes that take requests, and processes that do jobs. */
  readonly servers?: number
  readonly workers?: number
  /** The parts of another database. */
  readonly actors?: readonly Actor[]
  readonly settings?: NodeJS.ProcessEnv
}

const SECRET_KEYS = `chaos:${Buffer.alloc(32, 11).toString('base64')}`
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const MANY = '10000000'
const READY_WITHIN_MS = 120_000
const NAMES = ['one', 'two', 'three', 'four']

/** Starts everything in a temporary folder that is removed at the end. */
export async function startEnvironment(options: EnvironmentOptions = {}): Promise<TestEnvironment> {
  const { databaseUrl, servers: serverCount = 2, workers: workerCount = 1, actors: others = [], settings = {} } = options
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-chaos-'))
  // the database's own account must be able to enter the folder
  chmodSync(folder, 0o755)
  const processes = serverCount + workerCount
  const [sandboxPort, smtpPort, ...ports] = await Promise.all(Array.from({ length: 2 + 2 * processes }, () => freePort()))
  const operationsPorts = ports.slice(processes)
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
    ...ONE_SITE,
    LONG_POLL_SECONDS: '2',
    LOG_LEVEL: 'warn',
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA: journal,
    ...settings,
  }
  const api = 'apps/api/main.ts'
  const run = (name: string, place: number, own: NodeJS.ProcessEnv) =>
    keepRunning(name, api, {
      env: { ...env, PORT: String(ports[place]), OPS_HOST: '127.0.0.1', OPS_PORT: String(operationsPorts[place]), ...own },
      readyUrl: `http://127.0.0.1:${operationsPorts[place]}/readyz`,
    })
  const servers = NAMES.slice(0, serverCount).map((name, place) => run(`server ${name}`, place, { WORKERS: '0' }))
  const workers = NAMES.slice(0, workerCount).map((name, place) =>
    run(workerCount === 1 ? 'worker' : `worker ${name}`, serverCount + place, {}),
  )
  const sandbox = keepRunning('sandbox', 'apps/sandbox/main.ts', { env, readyUrl: `${sandboxUrl}/messages.json` })
  const programs = [...servers, ...workers, sandbox]
  const postgres = databaseUrl === undefined ? await preparePostgres(folder) : undefined
  const database = postgres ? [databaseActor(join(postgres.folder, 'postgres'))] : others
  const urls = ports.slice(0, serverCount).map((port) => `http://127.0.0.1:${port}`)
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
      const up = await Promise.all([areServing(servers), areServing(workers), areServing([sandbox, ...database])])
      return up[0].includes(true) && up[1].includes(true) && !up[2].includes(false)
    },
    actors: [...programs, ...database],
    databaseUrl: async () => databaseUrl ?? (await postgres?.run()) ?? '',
    encryption: makeEncryption(readSecretKeys(SECRET_KEYS) ?? []),
    stop,
  }
}

const areServing = (actors: readonly Actor[]): Promise<readonly boolean[]> =>
  Promise.all(actors.map(({ isServing, isBack }) => (isServing ?? isBack)()))

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
