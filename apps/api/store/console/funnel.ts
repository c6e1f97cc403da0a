import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { FunnelTables } from '#apps/api/platform/postgres/tables/funnel-tables.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { medianOf, type BucketedMedian } from '#core/tracking/funnel/time-buckets.ts'
import {
  asked,
  countsOf,
  DAY_SUMS,
  LEAVING,
  PAGE_SUMS,
  TIMES,
  weekDaysOf,
  type FunnelGrouping,
  type FunnelQuestion,
  type Period,
} from './asked-counts.ts'
import { siteInScope } from './in-scope.ts'
import { summedFor } from './summed-weeks.ts'

/** The values by which a row of figures is grouped. */
export type FunnelGroup = { readonly [Grouping in FunnelGrouping | 'country']?: string | number }

/** The figures of pages, as core/tracking/funnel/funnel-definitions.json defines them. */
export interface PageFigures {
  readonly group: FunnelGroup
  readonly views: number
  readonly completions: number
  readonly leaving: number
  readonly medianTime?: BucketedMedian
}

/** The figures of one field. */
export interface FieldFigures {
  readonly group: FunnelGroup
  readonly field: string
  /** By kind of error. */
  readonly errors: { readonly [kind: string]: number }
  readonly corrections: number
  readonly leftAt: number
  readonly medianFieldTime?: BucketedMedian
}

/** What became of the leads that began on some days, as the server knows it. */
export interface LeadSums {
  readonly began: number
  readonly submitted: number
  readonly accepted: number
  readonly redirected: number
  readonly rejected: number
}

export type PageRow = FunnelGroup & {
  readonly views: number
  readonly completions: number
  readonly leaving: number
  readonly times: number[]
}
type FieldRow = FunnelGroup & { readonly field: string; readonly corrections: number; readonly leaving: number; readonly times: number[] }
type ErrorRow = FunnelGroup & { readonly field: string; readonly kind: string; readonly errors: number }

/** Reads views, completions, leaving and median times, a row for each group that has any. */
export async function readFunnel(db: Kysely<Tables>, scope: Scope, question: FunnelQuestion): Promise<readonly PageFigures[]> {
  const { rows } = await sql<PageRow>`
    select ${columns(question.by)} ${PAGE_SUMS}
    from ${countsOf('page', question)} where ${asked(scope, question)} ${grouped(question.by)}`.execute(db)
  return rows.map(pageFigures)
}

/** The figures of all pages on a day, `YYYY-MM-DD`. */
export interface DayFigures {
  readonly day: string
  readonly views: number
  readonly completions: number
  readonly leaving: number
}

/** Days, and those before them that they are compared with: figures of pages in both, and of each of the days. */
export interface ComparedFunnel {
  readonly now: readonly PageFigures[]
  readonly earlier: readonly PageFigures[]
  readonly days: readonly DayFigures[]
}

/** Reads what a page of the console shows beside each other. Counts are gone through once: by far most of the time goes into that. */
export async function readComparedFunnel(
  db: Kysely<Tables>,
  scope: Scope,
  { before, ...question }: Omit<FunnelQuestion, 'by'> & { readonly before: Period },
): Promise<ComparedFunnel> {
  const both = { ...question, from: before.from, by: ['page'] as const }
  const now = { ...question, by: both.by }
  const summed = await summedFor(db, both, [before, question])
  const isNow = sql`day >= ${question.from}::date`
  const { rows } = await sql<PageRow & { readonly part: keyof ComparedFunnel; readonly day: string }>`
    with cells as materialized (
      select page, day, sum(views) as views, sum(completions) as completions, sum(lefts) as lefts, sum(returns) as returns, ${TIMES}
      from ${countsOf('page', both, summed)} where ${asked(scope, both)} group by page, day
    ), days as (
      ${DAY_COUNTS} from cells where ${isNow} and day <> all(${[...summed.weeks]}::date[])
      ${summed.weeks.length === 0 ? sql`` : sql`union all ${DAY_COUNTS} from ${weekDaysOf(now, summed)} where ${asked(scope, now)}`}
    )
    select 'now' as part, page, null as day, ${PAGE_SUMS} from cells where ${isNow} group by page
    union all select 'earlier', page, null, ${PAGE_SUMS} from cells where not (${isNow}) group by page
    union all select 'days', null, to_char(day, 'YYYY-MM-DD'), ${DAY_SUMS}, null from days group by day
    order by part, page, day`.execute(db)
  const pagesOf = (wanted: 'now' | 'earlier') =>
    rows
      .filter(({ part }) => part === wanted)
      .map(({ page, views, completions, leaving, times }) => pageFigures({ page, views, completions, leaving, times }))
  const days = rows.flatMap(({ part, day, views, completions, leaving }) => (part === 'days' ? [{ day, views, completions, leaving }] : []))
  return { now: pagesOf('now'), earlier: pagesOf('earlier'), days }
}

const DAY_COUNTS = sql`select day, views, completions, lefts, returns`

/** A row's sums as figures. */
export const pageFigures = ({ views, completions, leaving, times, ...group }: PageRow): PageFigures => ({
  group,
  views,
  completions,
  leaving,
  ...withMedian('medianTime', times),
})

/** Reads where in pages people hesitate, a row for each group and field that has any figure. */
export async function readFriction(db: Kysely<Tables>, scope: Scope, question: FunnelQuestion): Promise<readonly FieldFigures[]> {
  const summed = await summedFor(db, question, [question])
  const [fields, errors] = await Promise.all([
    sql<FieldRow>`
      select ${columns(question.by)} field, sum(corrections)::float8 as corrections, ${LEAVING}, ${TIMES}
      from ${countsOf('field', question, summed)} where ${asked(scope, question)} ${grouped([...question.by, 'field'])}`.execute(db),
    sql<ErrorRow>`
      select ${columns(question.by)} field, kind, sum(errors)::float8 as errors
      from ${countsOf('error', question)} where ${asked(scope, question)} ${grouped([...question.by, 'field', 'kind'])}`.execute(db),
  ])
  const found = errors.rows.map(({ kind, errors: count, ...at }) => ({ kind, count, key: keyOf(at) }))
  const kinds = Map.groupBy(found, ({ key }) => key)
  return fields.rows.map(({ corrections, leaving, times, ...at }) => {
    const { field, ...group } = at
    const byKind = Object.fromEntries((kinds.get(keyOf(at)) ?? []).map(({ kind, count }) => [kind, count]))
    return { group, field, errors: byKind, corrections, leftAt: leaving, ...withMedian('medianFieldTime', times) }
  })
}

/** How many views that count as left had which field as the last one with the focus. */
export interface LastField {
  readonly page: string
  readonly field: string
  readonly leftAt: number
}

/** Reads the last fields before leaving, the one with the most first. */
export async function readLastFields(
  db: Kysely<Tables>,
  scope: Scope,
  question: Omit<FunnelQuestion, 'by'>,
): Promise<readonly LastField[]> {
  const all = { ...question, by: [] }
  const summed = await summedFor(db, all, [question])
  const { rows } = await sql<LastField>`
    select page, field, greatest(0, sum(lefts) - sum(returns))::float8 as "leftAt"
    from ${countsOf('field', all, summed)} where ${asked(scope, all)} and (lefts > 0 or returns > 0)
    group by page, field order by "leftAt" desc, page, field`.execute(db)
  return rows
}

/** Classes of which something was counted since a day. */
export interface SeenClasses {
  readonly sources: readonly string[]
  readonly hosts: readonly string[]
  readonly releases: readonly string[]
}

/** Reads by which sources, hosts and releases figures of the days since one can be filtered. */
export async function readSeenClasses(
  db: Kysely<Tables>,
  scope: Scope,
  { from, only: { site } = {} }: Pick<FunnelQuestion, 'from' | 'only'>,
): Promise<SeenClasses> {
  const { rows } = await sql<{ class: FunnelTables['funnel_classes']['class']; value: string }>`
    select distinct class, value from funnel_classes
    where ${siteInScope(scope, 'site')} and last_day >= ${from}::date ${site ? sql`and site = any(${[...site]}::text[])` : sql``}
    order by value`.execute(db)
  const named = (name: FunnelTables['funnel_classes']['class']) => rows.filter((row) => row.class === name).map(({ value }) => value)
  return { sources: named('source'), hosts: named('host'), releases: named('release') }
}

/** Sums what became of the leads that began on these days, at the sites that are asked for. */
export async function readLeadSums(
  db: Kysely<Tables>,
  scope: Scope,
  question: Period & { readonly only?: Pick<NonNullable<FunnelQuestion['only']>, 'site'> },
): Promise<LeadSums> {
  const sums = sql.join(LEAD_FIGURES.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`))
  const { rows } = await sql<LeadSums>`select ${sums} from funnel_leads where ${asked(scope, { ...question, by: [] })}`.execute(db)
  return rows[0] ?? { began: 0, submitted: 0, accepted: 0, redirected: 0, rejected: 0 }
}

const LEAD_FIGURES = ['began', 'submitted', 'accepted', 'redirected', 'rejected'] as const satisfies readonly (keyof LeadSums)[]

const columns = (by: readonly FunnelGrouping[]): RawBuilder<unknown> =>
  sql.join(
    by.map((name) => (name === 'day' ? sql`to_char(day, 'YYYY-MM-DD') as day, ` : sql`${sql.ref(name)}, `)),
    sql``,
  )

function grouped(by: readonly string[]): RawBuilder<unknown> {
  if (by.length === 0) return sql`having count(*) > 0`
  const names = sql.join(by.map((name) => sql.ref(name)))
  return sql`group by ${names} order by ${names}`
}

const keyOf = (at: { readonly [name: string]: unknown }): string =>
  JSON.stringify(Object.entries(at).toSorted(([one], [other]) => (one < other ? -1 : 1)))

function withMedian<Name extends string>(name: Name, times: readonly number[]): { readonly [Key in Name]?: BucketedMedian } {
  const median = medianOf(times)
  const entry: { [Key in Name]?: BucketedMedian } = {}
  if (median) entry[name] = median
  return entry
}
