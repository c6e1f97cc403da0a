import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { readCpu } from '../server/foreign-cpu.ts'

/** The clock tick of Linux on every architecture that Node runs on. */
export const TICK_MS = 10
const IDLE_MS = 6000

/** The total cost so far. Processor times are of whole process trees. */
export interface Cost {
  readonly serverMs: number
  readonly databaseMs: number
  readonly statements: number
  readonly rows: number
  readonly walBytes: number
  readonly transactions: number
  /** For how long connections ran statements, or held a transaction open between two. */
  readonly connectionMs: number
  readonly at: number
}

/**
 * Whose cost is read: process ids of the servers and of the database, and a connection to the
 * measured database.
 */
export interface Payers {
  readonly servers: readonly number[]
  readonly postgres: number
  readonly client: ClientBase
}

/**
 * Reads the total cost of the processes and of one database; pg_stat_statements counts the
 * statements.
 */
export async function readCost({ servers, postgres, client }: Payers): Promise<Cost> {
  const { rows } = await client.query<Omit<Cost, 'serverMs' | 'databaseMs' | 'at'>>(
    `select sum(calls)::float8 as statements, sum(rows)::float8 as rows, sum(wal_bytes)::float8 as "walBytes",
            max(xact_commit + xact_rollback)::float8 as transactions, max(active_time + idle_in_transaction_time) as "connectionMs"
       from pg_stat_statements as said join pg_stat_database as used on used.datid = said.dbid where used.datname = current_database()`,
  )
  const [response] = rows
  if (!response) throw new Error('pg_stat_statements tells nothing')
  const ticksOf = (pids: readonly number[]) => (readCpu(pids)?.ours ?? Number.NaN) * TICK_MS
  return { ...response, serverMs: ticksOf(servers), databaseMs: ticksOf([postgres]), at: performance.now() }
}

/**
 * Returns the cost of each of `leads` leads between two readings, minus the cost of the same time
 * without requests.
 */
export function costOfEach(leads: number, before: Cost, after: Cost, idle: Cost): Cost {
  const lasted = after.at - before.at
  const each = (name: keyof Cost): number => (after[name] - before[name] - (idle[name] / idle.at) * lasted) / leads
  return {
    serverMs: each('serverMs'),
    databaseMs: each('databaseMs'),
    statements: each('statements'),
    rows: each('rows'),
    walBytes: each('walBytes'),
    transactions: each('transactions'),
    connectionMs: each('connectionMs'),
    at: lasted / leads,
  }
}

/** A cost of zero without requests; `at` is the length of its time. */
export const NOTHING: Cost = { serverMs: 0, databaseMs: 0, statements: 0, rows: 0, walBytes: 0, transactions: 0, connectionMs: 0, at: 1 }

/** Returns the difference of two readings. */
export const spent = (before: Cost, after: Cost): Cost => costOfEach(1, before, after, NOTHING)

/** Returns the cost of some seconds without requests. */
export async function readIdle(payers: Payers): Promise<Cost> {
  const before = await readCost(payers)
  await wait(IDLE_MS)
  return spent(before, await readCost(payers))
}
