import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Measuring } from '../measuring.ts'
import { copyRows } from '../server/copy-rows.ts'
import type { PgbenchScript } from '../server/run-pgbench.ts'
import { startProcess } from '../server/start-process.ts'
import { openCluster, type Cluster } from './open-cluster.ts'
import { openSeededDatabase, partMonths, type SeededDatabase } from './open-seeded-database.ts'

const sandboxMain = fileURLToPath(new URL('../../apps/sandbox/main.ts', import.meta.url))
const SECRET_KEYS = `bench:${Buffer.alloc(32, 5).toString('base64')}`
const NO_LIMIT = '10000000'
// the value in production
const REPEAT_DAYS = '30'

/** One PostgreSQL with a database of few stored leads, one of many, and one for the baseline. */
export interface TestEnvironment extends AsyncDisposable {
  readonly cluster: Cluster
  readonly few: SeededDatabase
  readonly many: SeededDatabase
  readonly sandboxUrl: string
  readonly baseline: PgbenchScript
  readonly clearBaseline: () => Promise<void>
}

/** Starts everything on `port` and the nine after it, and stores the leads. */
export async function startEnvironment({ port, site, effort, tell }: Measuring): Promise<TestEnvironment> {
  await using stack = new AsyncDisposableStack()
  const cluster = stack.use(await openCluster())
  const sandboxUrl = `http://127.0.0.1:${port + 8}`
  const settings = settingsOf({ port, site, folder: cluster.folder, sandboxUrl })
  stack.use(await startProcess([sandboxMain], settings, `${sandboxUrl}/messages.json`, 'any'))
  const options = { cluster, settings, sandboxUrl, tell }
  const few = await openSeededDatabase(stack, { ...options, name: 'few', stored: effort.storedLeads.few, port })
  const many = await openSeededDatabase(stack, { ...options, name: 'many', stored: effort.storedLeads.many, port: port + 3 })
  const baseline = await openBaseline(cluster, few)
  const held = stack.move()
  return { cluster, few, many, sandboxUrl, ...baseline, [Symbol.asyncDispose]: () => held.disposeAsync() }
}

/** Returns the settings of the servers and of the sandbox. */
const settingsOf = ({ port, site, folder, sandboxUrl }: Pick<Measuring, 'port' | 'site'> & { folder: string; sandboxUrl: string }) => ({
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEFAULT_SITE: site,
  SECRET_KEYS,
  LOG_LEVEL: 'warn',
  REPEAT_DAYS,
  PARTNERS_URL: `${sandboxUrl}/partners`,
  SMS_URL: `${sandboxUrl}/sms`,
  SMTP_URL: `smtp://127.0.0.1:${port + 9}`,
  REDIRECT_HOSTS: `127.0.0.1:${port + 8}`,
  RATE_PER_MINUTE: NO_LIMIT,
  READS_PER_MINUTE: NO_LIMIT,
  LONG_POLLS_PER_ADDRESS: '1000000',
  MAX_CONNECTIONS: '100000',
  CHANGES_PER_MINUTE: NO_LIMIT,
  SANDBOX_HOST: '127.0.0.1',
  SANDBOX_PORT: String(port + 8),
  SANDBOX_SMTP_PORT: String(port + 9),
  SANDBOX_DATA: join(folder, 'sandbox.jsonl'),
})

/** Opens the database in which pgbench writes the four rows of a new lead. */
async function openBaseline(
  cluster: Cluster,
  { client, leadId }: SeededDatabase,
): Promise<Pick<TestEnvironment, 'baseline' | 'clearBaseline'>> {
  const url = await cluster.makeDatabase('floor')
  await partMonths(url)
  const own = await cluster.connect(url)
  const { text, values } = await copyRows(client, leadId)
  const file = join(cluster.folder, 'four-rows.sql')
  writeFileSync(file, text, { mode: 0o644 })
  return {
    baseline: { url, file, values },
    clearBaseline: async () => void (await own.query('truncate leads, events, consents, idempotency cascade')),
  }
}
