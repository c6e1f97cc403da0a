import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { preparePostgres } from '#apps/api/platform/postgres/embedded/prepare-postgres.ts'

// with a name that begins like this, the product does not stop the database that it shares with the
// benchmark
const OURS = 'loanwright-bench'

/** A PostgreSQL of the benchmark that records the cost of statements. */
export interface Cluster extends AsyncDisposable {
  readonly folder: string
  readonly pid: number
  /** Creates an empty database and returns its URL. */
  readonly makeDatabase: (name: string) => Promise<string>
  /** The URL of a database that is there; undefined where there is none. */
  readonly findDatabase: (name: string) => Promise<string | undefined>
  /** Opens a connection that is closed with the cluster. */
  readonly connect: (url: string) => Promise<pg.Client>
}

/** Starts the cluster in a folder that is removed with it; in `kept`, if it is given, which stays. */
export async function openCluster(kept?: string): Promise<Cluster> {
  await using stack = new AsyncDisposableStack()
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'loanwright-scale-'))
  if (kept === undefined) stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  else mkdirSync(kept, { recursive: true })
  // the database's own account must be able to enter
  chmodSync(folder, 0o755)
  const postgres = await preparePostgres(folder)
  if (await configure(await postgres.run())) await postgres.stop()
  const url = await postgres.run()
  stack.defer(postgres.stop)
  const connections = stack.use(new AsyncDisposableStack())
  const connect = async (to: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: to, application_name: OURS })
    await client.connect()
    connections.defer(() => client.end())
    return client
  }
  const own = await connect(url)
  const { rows } = await own.query<{ pid: number }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const held = stack.move()
  return {
    folder,
    pid: rows[0]?.pid ?? 0,
    makeDatabase: async (name) => {
      await own.query(`create database ${name}`)
      return urlOf(name)
    },
    findDatabase: async (name) => {
      const found = await own.query('select from pg_database where datname = $1', [name])
      return found.rowCount === 0 ? undefined : urlOf(name)
    },
    connect,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }
}

/** Changes settings that take effect at the next start; false where they are in effect, as in a folder that was kept. */
async function configure(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: OURS })
  await client.connect()
  const { rows } = await client.query<{ loaded: string }>("select current_setting('shared_preload_libraries') as loaded")
  if (rows[0]?.loaded.includes('pg_stat_statements')) {
    await client.end()
    return false
  }
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  // without this, storing the leads would cause one checkpoint after the other
  await client.query("alter system set max_wal_size = '8GB'")
  await client.end()
  return true
}
