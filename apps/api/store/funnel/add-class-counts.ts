import { sql, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { ADD_ERRORS, ADD_FIELDS, ADD_PAGES, KEY_TYPES, ONLY_DAYS, SUM_TIMES, type CountsAsJson } from './counts-as-json.ts'

const CLASS_KEY = sql.raw('class, value, day, site, page, device')
const BY_CLASS = sql.raw(`cross join lateral (values ('source', source), ('host', host), ('release', release)) as classes (class, value)`)

/**
 * Adds what whole days hold to the sums of each source, host and release, and notes of which of them something was counted. In
 * the order of their keys, as all counts are added.
 */
export async function addClassCounts(tx: Transaction<Tables>, { pages, fields, errors }: CountsAsJson): Promise<void> {
  await sql`
    insert into funnel_page_classes as known (${CLASS_KEY}, views, completions, lefts, returns, times)
    select ${CLASS_KEY}, sum(views), sum(completions), sum(lefts), sum(returns), ${SUM_TIMES}
    from jsonb_to_recordset(${pages}::jsonb)
      as added (${KEY_TYPES}, views integer, completions integer, lefts integer, returns integer, times integer[]) ${BY_CLASS}
    where ${ONLY_DAYS} group by ${CLASS_KEY} order by ${CLASS_KEY}
    on conflict (${CLASS_KEY}) do update set ${ADD_PAGES}`.execute(tx)
  await sql`
    insert into funnel_field_classes as known (${CLASS_KEY}, field, corrections, lefts, returns, times)
    select ${CLASS_KEY}, field, sum(corrections), sum(lefts), sum(returns), ${SUM_TIMES}
    from jsonb_to_recordset(${fields}::jsonb)
      as added (${KEY_TYPES}, field text, corrections integer, lefts integer, returns integer, times integer[]) ${BY_CLASS}
    where ${ONLY_DAYS} group by ${CLASS_KEY}, field order by ${CLASS_KEY}, field
    on conflict (${CLASS_KEY}, field) do update set ${ADD_FIELDS}`.execute(tx)
  await sql`
    insert into funnel_error_classes as known (${CLASS_KEY}, field, kind, errors)
    select ${CLASS_KEY}, field, kind, sum(errors)
    from jsonb_to_recordset(${errors}::jsonb) as added (${KEY_TYPES}, field text, kind text, errors integer) ${BY_CLASS}
    where ${ONLY_DAYS} group by ${CLASS_KEY}, field, kind order by ${CLASS_KEY}, field, kind
    on conflict (${CLASS_KEY}, field, kind) do update set ${ADD_ERRORS}`.execute(tx)
  await sql`
    insert into funnel_classes as known (site, class, value, last_day)
    select site, class, value, max(day) from jsonb_to_recordset(${pages}::jsonb) as added (${KEY_TYPES}) ${BY_CLASS}
    where ${ONLY_DAYS} group by site, class, value order by site, class, value
    on conflict (site, class, value) do update set last_day = excluded.last_day where known.last_day < excluded.last_day`.execute(tx)
}
