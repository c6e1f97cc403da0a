import { sql, type Kysely, type Transaction } from 'kysely'
import type { FunnelTables } from '#apps/api/platform/postgres/tables/funnel-tables.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { addClassCounts } from './add-class-counts.ts'
import { takeOutWeeks } from './week-sums.ts'
import { ADD_ERRORS, ADD_FIELDS, ADD_PAGES, KEY_TYPES, ONLY_DAYS, SUM_TIMES, type CountsAsJson } from './counts-as-json.ts'

/** What is to be added to each table; no two rows of one have the same key. */
export interface FunnelCounts {
  readonly pages: readonly Readonly<FunnelTables['funnel_pages']>[]
  readonly fields: readonly Readonly<FunnelTables['funnel_fields']>[]
  readonly errors: readonly Readonly<FunnelTables['funnel_errors']>[]
}

const KEY = sql.raw('site, day, hour, page, device, source, host, release')

/** Adds counts to those that are stored. Each statement takes its rows in one order, so that no two servers wait for each other. */
export async function addFunnelCounts(tx: Transaction<Tables>, counts: FunnelCounts): Promise<void> {
  await takeOutWeeks(
    tx,
    [...counts.pages, ...counts.fields].map(({ day }) => day),
  )
  const pages = JSON.stringify(counts.pages)
  const fields = JSON.stringify(counts.fields)
  const errors = JSON.stringify(counts.errors)
  await sql`
    insert into funnel_pages as known (${KEY}, views, completions, lefts, returns, times)
    select ${KEY}, views, completions, lefts, returns, times
    from jsonb_to_recordset(${pages}::jsonb)
      as added (${KEY_TYPES}, views integer, completions integer, lefts integer, returns integer, times integer[])
    order by ${KEY}
    on conflict (${KEY}) do update set ${ADD_PAGES}`.execute(tx)
  await sql`
    insert into funnel_fields as known (${KEY}, field, corrections, lefts, returns, times)
    select ${KEY}, field, corrections, lefts, returns, times
    from jsonb_to_recordset(${fields}::jsonb)
      as added (${KEY_TYPES}, field text, corrections integer, lefts integer, returns integer, times integer[])
    order by ${KEY}, field
    on conflict (${KEY}, field) do update set ${ADD_FIELDS}`.execute(tx)
  await sql`
    insert into funnel_errors as known (${KEY}, field, kind, errors)
    select ${KEY}, field, kind, errors
    from jsonb_to_recordset(${errors}::jsonb) as added (${KEY_TYPES}, field text, kind text, errors integer)
    order by ${KEY}, field, kind
    on conflict (${KEY}, field, kind) do update set ${ADD_ERRORS}`.execute(tx)
  await addWholeDays(tx, { pages, fields, errors })
  await addClassCounts(tx, { pages, fields, errors })
}

const DAY_KEY = sql.raw('site, page, day, device')
const DAY_TYPES = sql.raw('site text, page text, day date, hour smallint, device text')

/** Adds what whole days hold to the sums over sources, hosts and releases, in the order of their keys too. */
async function addWholeDays(tx: Transaction<Tables>, { pages, fields, errors }: CountsAsJson): Promise<void> {
  await sql`
    insert into funnel_page_days as known (${DAY_KEY}, views, completions, lefts, returns, times)
    select ${DAY_KEY}, sum(views), sum(completions), sum(lefts), sum(returns), ${SUM_TIMES}
    from jsonb_to_recordset(${pages}::jsonb)
      as added (${DAY_TYPES}, views integer, completions integer, lefts integer, returns integer, times integer[])
    where ${ONLY_DAYS} group by ${DAY_KEY} order by ${DAY_KEY}
    on conflict (${DAY_KEY}) do update set ${ADD_PAGES}`.execute(tx)
  await sql`
    insert into funnel_field_days as known (${DAY_KEY}, field, corrections, lefts, returns, times)
    select ${DAY_KEY}, field, sum(corrections), sum(lefts), sum(returns), ${SUM_TIMES}
    from jsonb_to_recordset(${fields}::jsonb)
      as added (${DAY_TYPES}, field text, corrections integer, lefts integer, returns integer, times integer[])
    where ${ONLY_DAYS} group by ${DAY_KEY}, field order by ${DAY_KEY}, field
    on conflict (${DAY_KEY}, field) do update set ${ADD_FIELDS}`.execute(tx)
  await sql`
    insert into funnel_error_days as known (${DAY_KEY}, field, kind, errors)
    select ${DAY_KEY}, field, kind, sum(errors)
    from jsonb_to_recordset(${errors}::jsonb) as added (${DAY_TYPES}, field text, kind text, errors integer)
    where ${ONLY_DAYS} group by ${DAY_KEY}, field, kind order by ${DAY_KEY}, field, kind
    on conflict (${DAY_KEY}, field, kind) do update set ${ADD_ERRORS}`.execute(tx)
}

const TABLES = ['funnel_pages', 'funnel_fields', 'funnel_errors'] as const
const DAY_TABLES = ['funnel_page_days', 'funnel_field_days', 'funnel_error_days'] as const
const CLASS_TABLES = ['funnel_page_classes', 'funnel_field_classes', 'funnel_error_classes'] as const

/** Days (`YYYY-MM-DD`) before which the counts of hours, and those of whole days, have ended. */
export interface FunnelEnds {
  readonly hoursBefore: string
  readonly daysBefore: string
}

/** Deletes what has ended, up to `most` rows at once of each kind and table; returns whether more may be left. */
export async function forgetFunnelCounts(db: Kysely<Tables>, { hoursBefore, daysBefore }: FunnelEnds, most: number): Promise<boolean> {
  let isLeft = false
  const kinds = [sql`hour >= 0 and day < ${hoursBefore}::date`, sql`hour < 0 and day < ${daysBefore}::date`]
  const all = [
    ...TABLES.flatMap((table) => kinds.map((ended) => ({ table, ended }))),
    ...DAY_TABLES.map((table) => ({ table, ended: sql`day < ${daysBefore}::date` })),
    ...CLASS_TABLES.map((table) => ({ table, ended: sql`day < ${daysBefore}::date` })),
    { table: 'funnel_classes', ended: sql`last_day < ${daysBefore}::date` },
  ]
  for (const { table, ended } of all) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${ended} limit ${most}))`.execute(db)
    isLeft ||= Number(numAffectedRows) === most
  }
  return isLeft
}
