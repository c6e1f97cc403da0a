import type { ClientBase } from 'pg'

/** Number of months over which the stored leads are spread. */
export const MONTHS = 4
const AT_ONCE = 20_000
/** Tables whose rows are kept for a day only, or do not belong to stored leads. */
const LEFT_OUT = ['idempotency', 'erasures', 'workers']

/** How the copies of a lead differ from it; without that they are of its site and status, and nothing opens what is sealed in them. */
export interface Varied {
  /** Sites over which they are spread. */
  readonly sites: readonly string[]
  /** Statuses of which each has the same chance, from a number of days on back to the next one. */
  readonly statuses: readonly { readonly fromDays: number; readonly statuses: readonly number[] }[]
  readonly days: number
  /** Answers that are encrypted for a lead. */
  readonly encrypted: (leadId: string) => object
}

/**
 * Stores copies of a lead with all its dependent rows, each with its own ids, times and hashes, the
 * oldest first.
 */
export async function storeLeads(
  client: ClientBase,
  leadId: string,
  { count, varied }: { count: number; varied?: Varied | undefined },
): Promise<void> {
  const inserts = await writeInserts(client)
  const span = varied ? `${varied.days} days` : `${MONTHS} months`
  // nothing checks the copies, and their loss in a crash of the machine does not matter
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query('create temp table copies (id uuid, at timestamptz, site text, status smallint, sealed jsonb)')
  for (let stored = 0; stored < count; stored += AT_ONCE) {
    const values = [stored, Math.min(AT_ONCE, count - stored), count]
    await client.query('truncate copies')
    await client.query(
      `insert into copies (id, at) select ${idAt('at')}, at from (
         select now() - interval '1 hour' - interval '${span}' * (1 - ($1::int + n)::float8 / $3::int) as at from generate_series(1, $2::int) as n) as moments`,
      values,
    )
    if (varied) await vary(client, varied)
    for (const insert of inserts) await client.query(insert, [leadId])
  }
  await client.query('drop table copies; reset session_replication_role; reset synchronous_commit')
}

async function vary(client: ClientBase, { sites, statuses, encrypted }: Varied): Promise<void> {
  await client.query('update copies set site = ($1::text[])[1 + floor(random() * cardinality($1::text[]))::int] where site is null', [
    sites,
  ])
  for (const { fromDays, statuses: some } of statuses.toSorted((one, other) => one.fromDays - other.fromDays))
    await client.query(
      `update copies set status = ($1::smallint[])[1 + floor(random() * cardinality($1::smallint[]))::int] where at <= now() - $2 * interval '1 day'`,
      [some, fromDays],
    )
  const { rows } = await client.query<{ id: string }>('select id from copies')
  const ids = rows.map(({ id }) => id)
  await client.query(
    'update copies set sealed = given.sealed from unnest($1::uuid[], $2::jsonb[]) as given (id, sealed) where copies.id = given.id',
    [ids, ids.map((id) => JSON.stringify(encrypted(id)))],
  )
}

/** Returns the SQL of an id like those of makeId. */
const idAt = (moment: string): string =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`

async function writeInserts(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<Column>(
    `select table_name as "table", column_name as name, data_type as type,
            exists (select from pg_index where indrelid = relation.oid and indisunique and ordinal_position = any(indkey)) as "isKey"
       from information_schema.columns join pg_class as relation on relname = table_name and relnamespace = 'public'::regnamespace
      where table_schema = 'public' and not relispartition and is_identity = 'NO' and coalesce(column_default, '') not like 'nextval(%'
      order by ordinal_position`,
  )
  const tables = [...Map.groupBy(rows, ({ table }) => table)].filter(
    ([table, columns]) => !LEFT_OUT.includes(table) && (table === 'leads' || columns.some(({ name }) => name === 'lead_id')),
  )
  // leads first: the other tables refer to them
  return tables.toSorted(([a], [b]) => Number(b === 'leads') - Number(a === 'leads')).map(([table, columns]) => writeInsert(table, columns))
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isKey: boolean
}

function writeInsert(table: string, columns: readonly Column[]): string {
  const own = table === 'leads' ? 'id' : 'lead_id'
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map((column) => (column.name === own ? 'copies.id' : copied(column, table === 'leads')))
  return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
    from copies cross join (select * from ${table} where ${own} = $1) as t cross join (select created_at from leads where id = $1) as made`
}

function copied({ name, type, isKey }: Column, isOfLead: boolean): string {
  if (type === 'timestamp with time zone') return `t."${name}" - made.created_at + copies.at`
  if (type === 'uuid' && isKey) return idAt('copies.at')
  if (type === 'bytea' && isKey) return `sha256(uuid_send(copies.id) || t."${name}")`
  if (name === 'site') return `coalesce(copies.site, t."${name}")`
  if (isOfLead && name === 'status') return `coalesce(copies.status, t."${name}")`
  if (isOfLead && name === 'answers') return `t."${name}" || coalesce(copies.sealed, '{}')`
  if (name.endsWith('_index')) return `left(t."${name}", 6) || md5(copies.id::text || '${name}') || md5('${name}' || copies.id::text)`
  return `t."${name}"`
}
