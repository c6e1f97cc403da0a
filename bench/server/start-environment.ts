import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '#apps/api/platform/postgres/migrate.ts'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'
import type { Measuring } from '../measuring.ts'
import { copyRows } from './copy-rows.ts'
import { leadBody } from './lead-request.ts'
import { NUMBER, NUMBER_DIGITS, type LoadJob } from './load-job.ts'
import { recycleWal } from './recycle-wal.ts'
import type { PgbenchScript } from './run-pgbench.ts'
import { startProcess } from './start-process.ts'
import { startProduct } from './start-product.ts'
import type { Watched } from './watch-waits.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const BASELINE = 'floor'
// with a name that begins like this, the product does not stop the database that it shares with the
// benchmark
const OURS = 'loanwright-bench'
const EMPTY = 'truncate leads, events, consents, idempotency cascade'

/** Where product and baselines are measured: one PostgreSQL, with a database for each. */
export interface TestEnvironment extends AsyncDisposable {
  /** The processes of the measurement: this one with its children, and the database. */
  readonly processes: readonly number[]
  /** The product's server, and a connection that nothing uses during a load. */
  readonly watched: Watched
  /** pgbench's script for the four rows. */
  readonly script: PgbenchScript
  readonly echoJob: Pick<LoadJob, 'port' | 'path' | 'headers' | 'body'>
  readonly leadJob: Pick<LoadJob, 'port' | 'path' | 'headers' | 'body'>
  /** Empties both databases and forces a checkpoint, so that every phase starts alike. */
  readonly clear: () => Promise<void>
  readonly countLeads: () => Promise<number>
}

/**
 * Starts database, product and echo on `port` and the port after it, and checks that the database
 * is the one that was started.
 */
export async function startEnvironment({ site, product, port }: Measuring): Promise<TestEnvironment> {
  await using stack = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-bench-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await preparePostgres(folder)
  const url = await postgres.run()
  stack.defer(postgres.stop)
  const own = await connect(stack, url)
  const pid = await proveOurs(own, postgres.folder)
  await own.query(`create database ${BASELINE}`)
  const baselineUrl = withDatabase(url, BASELINE)
  const baseline = await connect(stack, baselineUrl)
  await migrate(baseline)
  await recycleWal(own)
  const server = stack.use(await startProduct({ folder, site, port }))
  stack.use(await startProcess([join(root, 'bench/baselines/echo.ts'), String(port + 1)], {}, `http://127.0.0.1:${port + 1}/`))
  const body = leadBody(product)
  const headers = { 'Loanwright-Site': site }
  const script = await copyRows(own, await createOne(port, headers, body))
  const file = join(folder, 'four-rows.sql')
  writeFileSync(file, script.text, { mode: 0o644 })
  const held = stack.move()
  return {
    processes: [process.pid, pid],
    watched: { pid: server.pid, client: own },
    script: { url: baselineUrl, file, values: script.values },
    echoJob: { port: port + 1, path: '/v3/lead', headers, body },
    leadJob: { port, path: '/api/v3/lead', headers, body },
    clear: async () => {
      for (const client of [own, baseline]) await client.query(EMPTY)
      await own.query('checkpoint')
    },
    countLeads: async () => (await own.query<{ leads: number }>('select count(*)::int as leads from leads')).rows[0]?.leads ?? 0,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }
}

async function connect(stack: AsyncDisposableStack, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: OURS })
  await client.connect()
  stack.defer(() => client.end())
  return client
}

/**
 * Returns the process id of the database. Throws an error if another database responds at its
 * address.
 */
async function proveOurs(client: pg.Client, folder: string): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const found = rows[0]?.data_directory ?? ''
  if (!found.startsWith(folder))
    throw new Error(`the database at the address of ours lies in ${found}, not in ${folder}: nothing was measured`)
  const postmaster = await client.query<{ pid: number }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  return postmaster.rows[0]?.pid ?? 0
}

const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Creates the lead whose rows the baseline copies; returns its id. */
async function createOne(port: number, headers: { readonly [name: string]: string }, body: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v3/lead`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: body.replaceAll(NUMBER, '0'.repeat(NUMBER_DIGITS)),
  })
  const answered = await response.text()
  const id = /"id":"(?<id>[0-9a-f-]{36})"/u.exec(answered)?.groups?.['id']
  if (!id) throw new Error(`POST /v3/lead answered ${response.status}: ${answered}`)
  return id
}
