import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect, type Transaction } from 'kysely'
import pg from 'pg'
import { makeDriver } from './database-driver.ts'
import { preparePostgres } from './embedded/prepare-postgres.ts'
import { findPrimary } from './find-primary.ts'
import { isLost, isRetryable } from './is-unavailable.ts'
import { openListener, type Listener } from './listen.ts'
import { checkMigrations } from './check-migrations.ts'
import { migrate } from './migrate.ts'
import { notificationsOf } from './notifications.ts'
import { openConnections, type Connections, type PoolLimits } from './open-connections.ts'
import { DATABASE_URL_FORM, splitHosts } from './split-hosts.ts'
import type { Tables } from './tables/tables.ts'

/** Where the database is: an embedded one in a data folder, or any PostgreSQL (15 or newer) by its URL. */
export type DatabasePlace =
  | {
      readonly databaseUrl: string
      /** The same servers without the pooler that `databaseUrl` names: for migrations and notifications. */
      readonly directUrl?: string | undefined
    }
  | { readonly dataDir: string; readonly databaseUrl?: undefined }

/** An open database, brought to the newest migration. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly connections: Connections
  /** Runs the work in a transaction, and again where another one got in its way. What `isKept` refuses is rolled back. */
  readonly inTransaction: <Result>(
    work: (tx: Transaction<Tables>) => Promise<Result>,
    isKept?: (result: Result) => boolean,
  ) => Promise<Result>
  readonly listener: Listener
  readonly major: number
  /** Folder of the embedded database, or undefined where DATABASE_URL names one. */
  readonly folder: string | undefined
  readonly close: () => Promise<void>
}

/** What holds unless the settings say otherwise (promises for overload: a short queue, then 503). */
export const POOL_LIMITS: PoolLimits = {
  connections: 16,
  waiting: 200,
  waitMs: 2000,
  statementMs: 5000,
  lockMs: 2000,
  helpers: 2,
  planCacheMode: 'auto',
}

/** What else an opening may do. */
export interface OpenOptions {
  /** False for commands and the console: what the database lacks is said, and not made. */
  readonly migrates?: boolean
}

/** Opens the database; the embedded one is started, or found running and shared with the processes that use it. */
export async function openDatabase(
  place: DatabasePlace,
  limits: Partial<PoolLimits> = {},
  { migrates = true }: OpenOptions = {},
): Promise<Database> {
  const name = `${NAME_START}${randomUUID()}`
  const server = place.databaseUrl === undefined ? await embedded(place.dataDir, name) : outside(place)
  const { connections, listener, major } = await untilReached(() =>
    connect(server, { name, limits: { ...POOL_LIMITS, ...limits }, prepare: migrates ? migrate : checkMigrations }),
  )
  const db = new Kysely<Tables>({ dialect: dialectOn(connections) })
  return {
    db,
    connections,
    inTransaction: (work, isKept) => tryAgain(() => transact(db, listener, work, isKept)),
    listener,
    major,
    folder: server.folder,
    close: async () => {
      await listener.close()
      await connections.end()
      await server.leave()
    },
  }
}

const dialectOn = (connections: Connections): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => makeDriver(connections),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const REACH_TRIES = 20
const REACH_AGAIN_AFTER_MS = 150

/** A database may end while it is being opened: its last user left at that moment, or it fails over. */
async function untilReached<Result>(open: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++, await wait(REACH_AGAIN_AFTER_MS)) {
    try {
      return await open()
    } catch (error) {
      if (tries === REACH_TRIES || !isLost(error)) throw error
    }
  }
}

interface Connecting {
  readonly name: string
  readonly limits: PoolLimits
  /** What comes before everything else. */
  readonly prepare: (client: pg.Client) => Promise<unknown>
}

async function connect(server: Server, { name, limits, prepare }: Connecting) {
  const { url, major } = await server.findDirect()
  const locate = async () => (await server.find()).url
  // first, for it is what the others know its process by
  const listener = await openListener(name, async () => (await server.findDirect()).url)
  try {
    await withClient(url, prepare)
    return { listener, major, connections: await openConnections({ name, locate, limits, isPooled: server.isPooled }) }
  } catch (error) {
    await listener.close()
    throw error
  }
}

async function transact<Result>(
  db: Kysely<Tables>,
  { tell }: Listener,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  isKept: (result: Result) => boolean = () => true,
): Promise<Result> {
  const tx = await db.startTransaction().execute()
  try {
    const result = await work(tx)
    const isGood = isKept(result)
    await (isGood ? tx.commit() : tx.rollback()).execute()
    if (isGood) tell(notificationsOf(tx))
    return result
  } catch (error) {
    // a connection that broke has rolled back by itself
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined)
    throw error
  }
}

const TRIES = 3

async function tryAgain<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error
    }
  }
}

interface Server {
  readonly folder: string | undefined
  readonly isPooled: boolean
  readonly find: () => Promise<{ url: string; major: number }>
  /** Finds it at an address where a session lasts as long as its connection. */
  readonly findDirect: () => Promise<{ url: string; major: number }>
  readonly leave: () => Promise<void>
}

function outside({
  databaseUrl,
  directUrl = databaseUrl,
}: {
  readonly databaseUrl: string
  readonly directUrl?: string | undefined
}): Server {
  const [urls, direct] = [splitHosts(databaseUrl), splitHosts(directUrl)]
  if (urls.length === 0 || direct.length === 0) throw new Error(`the database URL must be ${DATABASE_URL_FORM}`)
  return {
    folder: undefined,
    isPooled: directUrl !== databaseUrl,
    find: () => findPrimary(urls),
    findDirect: () => findPrimary(direct),
    leave: async () => undefined,
  }
}

async function embedded(dataDir: string, name: string): Promise<Server> {
  const postgres = await preparePostgres(dataDir)
  const find = async () => findPrimary([await postgres.run()])
  return {
    folder: postgres.folder,
    isPooled: false,
    find,
    findDirect: find,
    leave: async () => ((await isUsedByOthers(postgres.running(), name)) ? undefined : postgres.stop()),
  }
}

// by names that begin so, the processes that use an embedded database know each other
const NAME_START = 'loanwright-'

/** The last one that leaves an embedded database ends it. One that comes at that moment starts it again. */
async function isUsedByOthers(url: string | undefined, name: string): Promise<boolean> {
  if (url === undefined) return true
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const users = 'select count(*)::int as users from pg_stat_activity where application_name like $1 and application_name <> $2'
  const { rows } = await client.query<{ users: number }>(users, [`${NAME_START}%`, name])
  await client.end()
  return rows[0]?.users !== 0
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
