import type { ClientBase } from 'pg'
import type { PgbenchScript } from './run-pgbench.ts'

/** The tables of a new lead's four rows, one row each, with the column that holds the lead's id. */
const ROWS = [
  { table: 'idempotency', leadId: 'lead_id' },
  { table: 'leads', leadId: 'id' },
  { table: 'events', leadId: 'lead_id' },
  { table: 'consents', leadId: 'lead_id' },
] as const

// like the product's ids: a UUID that begins with the time; now() does not change in a transaction
const LEAD_ID = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || substr(md5(:seed::bigint::text), 1, 20))::uuid`
const FRESH_BYTES = `sha256(decode(md5(:seed::bigint::text), 'hex'))`

/**
 * Writes pgbench's script for the four rows that the product wrote for a lead: same columns, same
 * values, its own keys.
 */
export async function copyRows(
  client: ClientBase,
  leadId: string,
): Promise<{ readonly text: string; readonly values: PgbenchScript['values'] }> {
  const values: { [variable: string]: string } = {}
  const inserts: string[] = []
  for (const row of ROWS) inserts.push(await copyRow(client, row, leadId, values))
  return { text: ['\\set seed random(1, 9000000000000000000)', 'BEGIN;', ...inserts, 'COMMIT;', ''].join('\n'), values }
}

async function copyRow(
  client: ClientBase,
  { table, leadId }: (typeof ROWS)[number],
  id: string,
  values: { [variable: string]: string },
): Promise<string> {
  const columns = (await columnsOf(client, table)).filter(({ isGenerated }) => !isGenerated)
  const texts = columns.map(({ name }) => `${name}::text as ${name}`).join(', ')
  const { rows } = await client.query<{ [column: string]: string | null }>(`select ${texts} from ${table} where ${leadId} = $1 limit 1`, [
    id,
  ])
  const row = rows[0]
  if (!row) throw new Error(`the product wrote no row into ${table} for a new lead`)
  const expressions = columns.map(({ name, type, isKey }) => {
    const value = row[name]
    if (value === null || value === undefined) return 'null'
    if (name === leadId) return LEAD_ID
    if (isKey && type === 'bytea') return FRESH_BYTES
    const variable = `${table}_${name}`
    const text = type === 'bytea' ? textOfBytes(value) : undefined
    values[variable] = text ?? value
    return text === undefined ? `:${variable}` : `convert_to(:${variable}, 'UTF8')`
  })
  return `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${expressions.join(', ')});`
}

/**
 * Returns bytes as text if they are printable ASCII: sent as text they have the same length as the
 * product sends.
 */
function textOfBytes(hex: string): string | undefined {
  const text = Buffer.from(hex.slice(2), 'hex').toString('latin1')
  return /^[\x20-\x7e]+$/u.test(text) ? text : undefined
}

interface Column {
  readonly name: string
  readonly type: string
  readonly isGenerated: boolean
  /** Unique in its table by itself. */
  readonly isKey: boolean
}

async function columnsOf(client: ClientBase, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type, is_identity = 'YES' or coalesce(column_default, '') like 'nextval(%' as "isGenerated",
            exists (select from pg_index where indrelid = $1::regclass and indisunique and indnkeyatts = 1 and indkey[0] = ordinal_position) as "isKey"
       from information_schema.columns where table_schema = current_schema and table_name = $2 order by ordinal_position`,
    [table, table],
  )
  return rows
}
