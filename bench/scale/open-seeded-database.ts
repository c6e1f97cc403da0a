import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { openDatabase } from '#apps/api/platform/postgres/open-database.ts'
import { operationsPort } from '#apps/api/platform/settings/operations-port.ts'
import { completeJourney } from '#tests/chaos/complete-journey.ts'
import { partThePast } from '#tests/server/part-the-past.ts'
import { startProcess, type Running } from '../server/start-process.ts'
import type { Cluster } from './open-cluster.ts'
import { MONTHS, storeLeads, type Varied } from './store-leads.ts'

const main = fileURLToPath(new URL('../../apps/api/main.ts', import.meta.url))
const WORKERS = 8

/** A database with `stored` leads, and the two servers that take requests for it. */
export interface SeededDatabase {
  readonly stored: number
  readonly client: pg.Client
  readonly ports: readonly [number, number]
  /** Process ids of the servers. */
  readonly servers: readonly [number, number]
  /** The lead of which the stored ones are copies. */
  readonly leadId: string
  /** Starts the process that sends codes and sends applications to lenders. */
  readonly startWorker: () => Promise<Running>
}

/** Where to create a seeded database, the number of its leads, and the settings of its servers. */
export interface SeedOptions {
  readonly cluster: Cluster
  readonly name: string
  readonly stored: number
  /** The first of three ports. */
  readonly port: number
  readonly settings: { readonly [name: string]: string }
  readonly sandboxUrl: string
  readonly tell: (line: string) => void
  readonly varied?: Varied
}

/**
 * Creates the database as if it had been in use for months, stores the leads, and starts the
 * servers, which are stopped with `stack`.
 */
export async function openSeededDatabase(stack: AsyncDisposableStack, options: SeedOptions): Promise<SeededDatabase> {
  const { stored, port } = options
  const { start, client, leadId } = await makeSeededDatabase(options)
  const [one, two] = [stack.use(await start(port, 0)), stack.use(await start(port + 1, 0))]
  const startWorker = () => start(port + 2, WORKERS)
  return { stored, client, ports: [port, port + 1], servers: [one.pid, two.pid], leadId, startWorker }
}

/** A database with its leads, on which no server runs. */
export interface MadeDatabase extends Pick<SeededDatabase, 'client' | 'leadId'> {
  readonly url: string
  /** Starts a server on a port with so many workers. */
  readonly start: (at: number, workers: number) => Promise<Running>
}

/** Creates the database and stores the leads. */
export async function makeSeededDatabase(options: SeedOptions): Promise<MadeDatabase> {
  const { cluster, name, stored, port, settings, tell, varied } = options
  const url = await cluster.makeDatabase(name)
  const start = (at: number, workers: number) =>
    startProcess(
      [main],
      { ...settings, DATABASE_URL: url, PORT: String(at), WORKERS: String(workers) },
      `http://127.0.0.1:${operationsPort({ PORT: at })}/readyz`,
      'any',
    )
  const leadId = await makeOne(() => start(port, WORKERS), port, options)
  await partMonths(url)
  const client = await cluster.connect(url)
  await client.query('create extension pg_stat_statements')
  const begun = performance.now()
  await storeLeads(client, leadId, { count: stored, varied })
  await client.query('vacuum (analyze, process_toast false)')
  tell(`${stored} leads stored in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return { url, client, leadId, start }
}

/** Creates partitions for the months in which leads are stored. */
export async function partMonths(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url }, { connections: 2 })
  for (const table of ['events', 'submissions'] as const) await partThePast(database.db, table, MONTHS)
  await database.close()
}

/** Takes one application to its acceptance. */
async function makeOne(start: () => Promise<Running>, port: number, { sandboxUrl, settings }: SeedOptions): Promise<string> {
  await using _server = await start()
  const door = { urls: [`http://127.0.0.1:${port}`], site: settings['DEFAULT_SITE'] ?? '', random: () => 0 }
  const { id, trouble } = await completeJourney(door, sandboxUrl, port)
  if (id === undefined || trouble !== undefined) throw new Error(`the lead that is to be copied was not made: ${trouble ?? ''}`)
  return id
}
