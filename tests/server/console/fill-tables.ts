import { randomBytes, randomUUID } from 'node:crypto'

type Query = (text: string, values?: readonly unknown[]) => Promise<readonly { readonly [column: string]: unknown }[]>

/** Values by the name of a column, or of a table and a column with a point between; a function gives another one for each row. */
export interface Values {
  readonly [column: string]: unknown
}

/** A table of the database with the columns that can be written. */
export interface TableToFill {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** What says that a row is about a site; a table without any of it may be about a country. */
const OF_A_SITE = ['site', 'lead_id', 'document_id', 'sending_id', 'sale_id']

/** The tables whose rows are about a site or an application, and those whose rows are about a country. */
export async function findTables(
  query: Query,
): Promise<{ readonly ofSites: readonly TableToFill[]; readonly ofCountries: readonly TableToFill[] }> {
  const rows = await query(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
      join pg_class on relname = table_name and relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  )
  const tables = [...Map.groupBy(rows, ({ table }) => String(table))].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: String(column['name']), type: String(column['type']) })),
  }))
  const hasOneOf = (names: readonly string[]) => (table: TableToFill) => table.columns.some(({ name }) => names.includes(name))
  return {
    ofSites: tables.filter(hasOneOf(OF_A_SITE)),
    ofCountries: tables.filter((table) => hasOneOf(['country'])(table) && !hasOneOf(OF_A_SITE)(table)),
  }
}

/** Stores one row in a table: what no value is given for follows from its type, every text from `word`, every count from `count`. */
export async function fillTable(query: Query, { name: table, columns }: TableToFill, of: Filling): Promise<void> {
  const row = columns.map(({ name, type }) => [name, valueOf(table, name, type, of)] as const).filter(([, value]) => value !== undefined)
  const names = row.map(([name]) => `"${name}"`)
  const places = row.map((_, place) => `$${place + 1}`)
  await query(
    `insert into "${table}" (${names.join()}) values (${places.join()})`,
    row.map(([, value]) => value),
  )
}

/** What rows are made of. */
export interface Filling {
  readonly values: Values
  readonly word: string
  readonly count: number
  readonly at: Date
}

function valueOf(table: string, column: string, type: string, { values, word, count, at }: Filling): unknown {
  for (const name of [`${table}.${column}`, column]) if (Object.hasOwn(values, name)) return values[name]
  switch (type) {
    case 'uuid':
      return randomUUID()
    case 'text':
      return word
    case 'bytea':
      return randomBytes(32)
    case 'boolean':
      return false
    case 'date':
      return at.toISOString().slice(0, 10)
    case 'timestamp with time zone':
      return at
    case 'json':
    case 'jsonb':
      return '{}'
    case 'ARRAY':
      return '{}'
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
      return count
    default:
      throw new Error(`${table}.${column} is of the type ${type}, which nothing here fills`)
  }
}
