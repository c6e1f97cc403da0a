import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { QueryConfig } from 'pg'
import { combineWrites, comesAfter, fitsBatch } from './combine-writes.ts'
import { isStalePlan } from './is-unavailable.ts'
import { nameOf, type StatementNames } from './statement-names.ts'

/** What of a connection is used. */
interface Client {
  readonly query: <Row>(
    query: QueryConfig | string,
  ) => Promise<{ readonly command: string; readonly rowCount: number | null; readonly rows: Row[] }>
  readonly release: (isBroken: boolean) => void
}

/** The connections that a driver uses. */
interface Opened {
  readonly connect: () => Promise<Client>
  /** Undefined behind a pooler, where nothing can be prepared. */
  readonly names: StatementNames | undefined
}

const deferred = new WeakSet<CompiledQuery>()

/** Marks a write whose result nobody reads. In a transaction it waits for the others of its kind. */
export function deferWrite(query: CompiledQuery): CompiledQuery {
  deferred.add(query)
  return query
}

/**
 * Runs the query builder's queries on our connections. The deferred writes of a transaction go to PostgreSQL together, as one
 * statement, before its commit, or before a query that names one of their tables: every query reads what it would read if
 * they had gone at once.
 */
export function makeDriver(connections: Opened): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => makeConnection(await connections.connect(), connections.names),
    // the query builder passes what it acquired
    beginTransaction: (connection: Connection) => connection.begin(),
    commitTransaction: (connection: Connection) => connection.commit(),
    rollbackTransaction: (connection: Connection) => connection.rollback(),
    releaseConnection: async (connection: Connection) => connection.release(),
    destroy: async () => {},
  }
}

/** A connection while one query or one transaction has it. */
interface Connection extends DatabaseConnection {
  readonly begin: () => Promise<void>
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
  readonly release: () => void
}

function makeConnection(client: Client, names: StatementNames | undefined): Connection {
  const send = makeSend(client, names)
  let batch: CompiledQuery[] = []
  let isInTransaction = false
  let isBroken = false

  async function sendBatch(): Promise<void> {
    const writes = batch
    batch = []
    if (writes.length > 0) await send(combineWrites(writes), isInTransaction)
  }
  return {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const isDeferred = isInTransaction && deferred.has(query)
      if (isDeferred ? !fitsBatch(batch, query) : comesAfter(batch, query)) await sendBatch()
      if (!isDeferred) return send<Row>(query, isInTransaction)
      batch.push(query)
      return { rows: [] }
    },
    streamQuery: () => {
      throw new Error('results are not streamed')
    },
    begin: async () => {
      await client.query('begin')
      isInTransaction = true
    },
    commit: async () => {
      await sendBatch()
      const { command } = await client.query('commit')
      isInTransaction = false
      if (command === 'ROLLBACK') throw new Error('the transaction was rolled back, because one of its queries had failed')
    },
    rollback: async () => {
      batch = []
      isInTransaction = false
      isBroken = true
      await client.query('rollback')
      isBroken = false
    },
    release: () => client.release(isBroken),
  }
}

const COUNTED: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Sends queries, prepared under a name where there are names. */
function makeSend(client: Client, names: StatementNames | undefined) {
  async function sendOnce<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = { text, values: [...parameters], ...(parameters.length > 0 && nameOf(names, text)) }
    const { command, rowCount, rows } = await client.query<Row>(query)
    return { rows, ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }
  return async <Row>(query: CompiledQuery, isInTransaction: boolean): Promise<QueryResult<Row>> => {
    try {
      return await sendOnce(query)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names?.forget(query.sql)
      // a transaction has failed with it, and is tried again as a whole
      if (isInTransaction) throw error
      return await sendOnce(query)
    }
  }
}
