import pg, { type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg'
import { makeStatementNames, nameOf, type StatementNames } from './statement-names.ts'
import { isLost, isStalePlan, poolBusy } from './is-unavailable.ts'

/** How many connections a process holds, and how long and how deep its queue for them may be. */
export interface PoolLimits {
  readonly connections: number
  readonly waiting: number
  readonly waitMs: number
  readonly statementMs: number
  readonly lockMs: number
  /** How many processes of PostgreSQL may help with one query. */
  readonly helpers: number
  /** PostgreSQL's `plan_cache_mode`: whether a prepared statement is planned for its values each time, or PostgreSQL chooses. */
  readonly planCacheMode: 'force_custom_plan' | 'auto'
}

/** Connections to the server that takes writes, whichever that is at the moment. */
export interface Connections {
  readonly connect: () => Promise<PoolClient>
  /** Runs one query; one with values is prepared. */
  readonly query: <Row extends QueryResultRow>(query: { text: string; values?: unknown[] }) => Promise<QueryResult<Row>>
  /** True behind a pooler, where a session belongs to nobody: it can have no settings and no prepared statements. */
  readonly isPooled: boolean
  /** Names of prepared statements; undefined behind a pooler. */
  readonly names: StatementNames | undefined
  /** URL of the server in use. */
  readonly url: () => string
  readonly figures: () => { readonly total: number; readonly idle: number; readonly waiting: number }
  readonly end: () => Promise<void>
}

const LOOK_AGAIN_AFTER_MS = 250

/** What a pool is opened with. */
export interface PoolOptions {
  readonly name: string
  /** Finds the server that takes writes. */
  readonly locate: () => Promise<string>
  readonly isPooled: boolean
  readonly limits: PoolLimits
}

/** Opens a pool on the server that `locate` finds; when it is lost, another is located and the pool replaced. */
export async function openConnections(options: PoolOptions): Promise<Connections> {
  const { locate, isPooled, limits } = options
  let url = await locate()
  let pool = makePool(options, url, lost)
  let locating: Promise<void> | undefined
  let isEnded = false
  let lastLook = 0
  const ending = new Set<Promise<void>>()
  const names = isPooled ? undefined : makeStatementNames()

  function lost(): void {
    if (isEnded || locating || performance.now() - lastLook < LOOK_AGAIN_AFTER_MS) return
    lastLook = performance.now()
    locating = replace()
      .catch(() => undefined)
      .finally(() => (locating = undefined))
  }
  async function replace(): Promise<void> {
    const found = await locate()
    const old = pool
    url = found
    pool = makePool(options, url, lost)
    // it ends when its last transaction has noticed; meanwhile the next server may be lost too
    const ended = old.end().catch(() => undefined)
    ending.add(ended)
    void ended.then(() => ending.delete(ended))
  }
  const note = (error: unknown): never => {
    if (isLost(error)) lost()
    throw error
  }
  const checked = (): Pool => {
    if (pool.waitingCount >= limits.waiting) throw poolBusy()
    return pool
  }
  const connections: Connections = {
    connect: async () => watch(await checked().connect().catch(note), lost),
    query: async ({ text, values }) =>
      checked()
        .query(values ? { text, values, ...nameOf(names, text) } : { text })
        .catch((error: unknown) => {
          if (isStalePlan(error)) names?.forget(text)
          return note(error)
        }),
    isPooled,
    names,
    url: () => url,
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: async () => {
      isEnded = true
      await locating
      await Promise.all([pool.end(), ...ending])
    },
  }
  if (isPooled) await requireTimeouts(connections).catch((error: unknown) => connections.end().then(() => Promise.reject(error)))
  return connections
}

function makePool({ name, isPooled, limits }: PoolOptions, url: string, lost: () => void): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: 30_000,
    application_name: name,
    // a pooler refuses them, so there the role must have them
    ...(!isPooled && {
      options: `-c statement_timeout=${limits.statementMs} -c lock_timeout=${limits.lockMs} -c idle_in_transaction_session_timeout=30000 -c max_parallel_workers_per_gather=${limits.helpers} -c plan_cache_mode=${limits.planCacheMode}`,
    }),
  })
  pool.on('error', lost)
  return pool
}

const watched = new WeakSet<PoolClient>()

/** A connection that breaks while it is in use says so by an event, which would end the process if nobody listened. */
function watch(client: PoolClient, lost: () => void): PoolClient {
  if (!watched.has(client)) client.on('error', lost)
  watched.add(client)
  return client
}

const UNLIMITED = `select name from pg_settings where setting = '0'
  and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name desc`

/**
 * Throws where the role of the connections behind a pooler would let a statement run, wait for a lock or hold a transaction
 * for ever: a session cannot say so there, for the pooler gives its server connection to another client after each transaction.
 */
async function requireTimeouts(connections: Connections): Promise<void> {
  const { rows } = await connections.query<{ name: string }>({ text: UNLIMITED })
  const missing = rows.map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(
      `the role of DATABASE_URL lacks ${missing.join(', ')}, which a pooler needs: set them by ALTER ROLE (docs/operation.md)`,
    )
}
