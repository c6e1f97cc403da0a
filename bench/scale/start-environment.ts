import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Measuring } from '../measuring.ts'
import { copyRows } from '../server/copy-rows.ts'
import type { PgbenchScript } from '../server/run-pgbench.ts'
import { startProcess } from '../server/start-process.ts'
import { openCluster, type Cluster } from './open-cluster.ts'
import { openSeededDatabase, partMonths, type SeededDatabase } from './open-seeded-database.ts'
import { programSettings } from './program-settings.ts'

const sandboxMain = fileURLToPath(new URL('../../apps/sandbox/main.ts', import.meta.url))

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
  const settings = programSettings({ folder: cluster.folder, site, sandboxPort: port + 8, smtpPort: port + 9 })
  stack.use(await startProcess([sandboxMain], settings, `${sandboxUrl}/messages.json`, 'any'))
  const options = { cluster, settings, sandboxUrl, tell }
  const few = await openSeededDatabase(stack, { ...options, name: 'few', stored: effort.storedLeads.few, port })
  const many = await openSeededDatabase(stack, { ...options, name: 'many', stored: effort.storedLeads.many, port: port + 3 })
  const baseline = await openBaseline(cluster, few)
  const held = stack.move()
  return { cluster, few, many, sandboxUrl, ...baseline, [Symbol.asyncDispose]: () => held.disposeAsync() }
}

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
