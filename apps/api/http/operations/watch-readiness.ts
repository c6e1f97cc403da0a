import pg from 'pg'
import { sql } from 'kysely'
import type { Api } from '#apps/api/domain/api.ts'
import { NEWEST_APPLIED, readMigrations } from '#apps/api/platform/postgres/migrate.ts'

/** Whether the database takes what is to be stored, as the last check found. */
export interface Readiness {
  readonly canStore: () => boolean
  readonly stop: () => Promise<void>
}

/** The longest time between a database that stops taking writes and the answer that says so, but for the caller's own. */
export const SEEN_WITHIN_MS = 4200
const CHECK_EVERY_MS = 1000
const JITTER = 0.2
const CHECK_WITHIN_MS = 3000
/** For a connection and for what is written over it: a busy machine takes long for both. */
const PROBE_WITHIN_MS = 2000

type Parts = Pick<Api, 'database' | 'outside'>

/**
 * Checks every second, whoever asks how often, so that a question costs nothing. The check has a connection of its own:
 * callers who take all connections of the pool make the server slow, but do not take it out of service.
 */
export async function watchReadiness({ database, outside }: Parts): Promise<Readiness> {
  const newest = Math.max(...readMigrations().map(({ number }) => number))
  const probe = openProbe(database.connections, newest)
  const check = () => within(CHECK_WITHIN_MS, async () => (await probe.canWrite()) || (await canWrite(database, newest)))
  let canStore = await check()
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    timer = setTimeout(() => void again(), CHECK_EVERY_MS * (1 - JITTER + 2 * JITTER * outside.random())).unref()
  }
  let checking: Promise<void> = Promise.resolve()
  const again = () =>
    (checking = check().then((isGood) => {
      canStore = isGood
      if (timer) later()
    }))
  later()
  const stop = async () => {
    clearTimeout(timer)
    timer = undefined
    await checking
    await probe.end()
  }
  return { canStore: () => canStore, stop }
}

async function within(ms: number, check: () => Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), ms)
  const isGood = await Promise.race([check().catch(() => false), late.promise])
  clearTimeout(timer)
  return isGood
}

/**
 * Writes and forgets a row, which a full disk or a standby would refuse, in a database that has every table of this release.
 * The number differs: rows of one number would wait for each other.
 */
const INSERT = `insert into migrations (number, name, hash) values (-1 - floor(random() * 1e9)::int, 'readiness', '')`
const NEWEST = `select ${NEWEST_APPLIED} as newest`

/** A try through the pool as well: it is what finds another server when this one is lost. */
function canWrite(database: Api['database'], newest: number): Promise<boolean> {
  return database.inTransaction(
    async (tx) => {
      await sql`${sql.raw(INSERT)}`.execute(tx)
      return ((await sql<{ newest: number }>`${sql.raw(NEWEST)}`.execute(tx)).rows[0]?.newest ?? 0) >= newest
    },
    () => false,
  )
}

interface Probe {
  readonly canWrite: () => Promise<boolean>
  readonly end: () => Promise<void>
}

/** One connection to the server in use, made anew when that is another or the connection is lost. */
function openProbe({ url, isPooled }: Api['database']['connections'], newest: number): Probe {
  let pool = makePool(url(), isPooled)
  const current = () => {
    if (pool.options.connectionString === url()) return pool
    void pool.end()
    return (pool = makePool(url(), isPooled))
  }
  return {
    canWrite: async () => {
      const client = await current()
        .connect()
        .catch(() => undefined)
      if (!client) return false
      try {
        // in one message; it fails where the newest table is missing
        await client.query(`begin; ${INSERT}; select 1 / (newest >= ${newest})::int from (${NEWEST}) as found; rollback`)
        client.release()
        return true
      } catch {
        // what it is in the middle of is not known
        client.release(true)
        return false
      }
    },
    end: () => pool.end(),
  }
}

function makePool(connectionString: string, isPooled: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: PROBE_WITHIN_MS,
    query_timeout: PROBE_WITHIN_MS,
    idleTimeoutMillis: 0,
    // no name that counts as a user of an embedded database
    application_name: 'readiness',
    ...(!isPooled && { options: `-c statement_timeout=${PROBE_WITHIN_MS} -c idle_in_transaction_session_timeout=30000` }),
  })
  // a connection that breaks, idle or in use, is made anew by the next check
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
