import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { makeDriver } from '#apps/api/platform/postgres/database-driver.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A statement as it was sent. */
export interface SentStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The rows that a query of a table finds: the same for all queries, or told by the statement. */
export type Script = { readonly [table: string]: readonly object[] | ((statement: SentStatement) => readonly object[]) }

/** A database without PostgreSQL, for functions that decide by what they read. */
export interface ScriptedDatabase {
  readonly db: Kysely<Tables>
  /** The statements but for begin and commit, in their order. */
  readonly sent: readonly SentStatement[]
}

/**
 * Makes a database whose queries find the rows of a script, and whose writes are kept as statements. What a
 * query's conditions leave out is no part of it: tests with PostgreSQL see that.
 */
export function scriptedDatabase(script: Script = {}): ScriptedDatabase {
  const sent: SentStatement[] = []
  const client = {
    query: async (query: string | { readonly text: string; readonly values?: readonly unknown[] }) => {
      if (typeof query === 'string') return { command: query.toUpperCase(), rowCount: null, rows: [] }
      const statement = { sql: query.text, parameters: query.values ?? [] }
      sent.push(statement)
      const rows = rowsFor(script, statement)
      return { command: query.text.split(' ')[0]?.toUpperCase() ?? '', rowCount: rows.length, rows: [...rows] }
    },
    release: () => undefined,
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => makeDriver({ connect: async () => client, names: undefined }),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, sent }
}

/** Rows of the table that a statement reads or changes first. */
function rowsFor(script: Script, statement: SentStatement): readonly object[] {
  const table = /(?:from|into|update) "?(?<table>\w+)/u.exec(statement.sql)?.groups?.['table'] ?? ''
  const rows = script[table] ?? []
  return typeof rows === 'function' ? rows(statement) : rows
}
