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

const MOST_STATEMENTS = 1000

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
    query: async <Row>(query: string | { readonly text: string; readonly values?: readonly unknown[] }) => {
      const rows: Row[] = []
      if (typeof query === 'string') return { command: query.toUpperCase(), rowCount: null, rows }
      const statement = { sql: query.text, parameters: query.values ?? [] }
      sent.push(statement)
      // whoever asks again until the rows fit would ask for ever
      if (sent.length > MOST_STATEMENTS) throw new Error('more statements than any decision sends')
      Object.assign(rows, rowsFor(script, statement))
      return { command: query.text.split(' ')[0]?.toUpperCase() ?? '', rowCount: rows.length, rows }
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

/** Rows of a table that a statement reads or changes; of writes that go together, every table's script hears. */
function rowsFor(script: Script, statement: SentStatement): readonly object[] {
  const tables = new Set([...statement.sql.matchAll(/(?:from|into|update) "?(?<table>\w+)/gu)].map(({ groups }) => groups?.['table'] ?? ''))
  const found = [...tables].map((table) => {
    const rows = script[table] ?? []
    return typeof rows === 'function' ? rows(statement) : rows
  })
  return found[0] ?? []
}

/** The rows that a statement, or several that went as one, adds to a table, by column. */
export function addedRows({ sql, parameters }: SentStatement, table: string): readonly { readonly [column: string]: unknown }[] {
  const inserts = sql.matchAll(
    new RegExp(`insert into "${table}" \\((?<columns>[^)]*)\\) values (?<rows>\\([^)]*\\)(?:, \\([^)]*\\))*)`, 'gu'),
  )
  return [...inserts].flatMap(({ groups }) => {
    const columns = namesIn(groups?.['columns'] ?? '')
    return [...(groups?.['rows'] ?? '').matchAll(/\((?<places>[^)]*)\)/gu)].map((row) => {
      const places = (row.groups?.['places'] ?? '').split(', ').map((place) => Number(place.slice(1)) - 1)
      return Object.fromEntries(columns.map((column, index) => [column, parameters[places[index] ?? -1]]))
    })
  })
}

const namesIn = (columns: string): readonly string[] => columns.split(', ').map((name) => name.replaceAll('"', ''))
