import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { FunnelTables } from '#apps/api/platform/postgres/tables/funnel-tables.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { medianOf, type BucketedMedian } from '#core/tracking/funnel/time-buckets.ts'
import { sumTimesAs } from '#apps/api/store/funnel/counts-as-json.ts'
import { siteInScope } from './in-scope.ts'

/** By what figures may be grouped and filtered. `day` is `YYYY-MM-DD`, `hour` 0 to 23, both in each site's time zone. */
export const FUNNEL_CLASSES = ['site', 'page', 'device', 'source', 'host', 'release'] as const
export type FunnelClass = (typeof FUNNEL_CLASSES)[number]
export type FunnelGrouping = FunnelClass | 'day' | 'hour'

/** What is asked of the counts of pages. */
export interface FunnelQuestion {
  /** First and last day, `YYYY-MM-DD`, each in the time zone of its site. */
  readonly from: string
  readonly to: string
  readonly by: readonly FunnelGrouping[]
  /** Only these values of a class. */
  readonly only?: { readonly [Class in FunnelClass]?: readonly string[] }
}

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

/** What became of the leads that began on a day, as the server knows it. */
export interface LeadFigures {
  readonly site: string
  readonly day: string
  /** `affiliate-<name>`, `affiliate-other` or `no-affiliate`: campaigns are stored by choice only. */
  readonly source: string
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

/** Days, and those before them that they are compared with: figures of pages in both, and of each of the days. */
export interface ComparedFunnel {
  readonly now: readonly PageFigures[]
  readonly earlier: readonly PageFigures[]
  readonly days: readonly PageFigures[]
}

/** Reads what a page of the console shows beside each other. Counts are gone through once: by far most of the time goes into that. */
export async function readComparedFunnel(
  db: Kysely<Tables>,
  scope: Scope,
  { before, ...question }: Omit<FunnelQuestion, 'by'> & { readonly before: Pick<FunnelQuestion, 'from' | 'to'> },
): Promise<ComparedFunnel> {
  const both = { ...question, from: before.from, by: ['page', 'day'] as const }
  const isNow = sql`day >= ${question.from}::date`
  const { rows } = await sql<PageRow & { readonly part: keyof ComparedFunnel }>`
    with cells as materialized (
      select page, day, sum(views) as views, sum(completions) as completions, sum(lefts) as lefts, sum(returns) as returns, ${TIMES}
      from ${countsOf('page', both)} where ${asked(scope, both)} group by page, day
    )
    select 'now' as part, page, null as day, ${PAGE_SUMS} from cells where ${isNow} group by page
    union all select 'earlier', page, null, ${PAGE_SUMS} from cells where not (${isNow}) group by page
    union all select 'days', null, to_char(day, 'YYYY-MM-DD'), ${PAGE_SUMS} from cells where ${isNow} group by day
    order by part, page, day`.execute(db)
  const figuresOf = (wanted: keyof ComparedFunnel) =>
    rows
      .filter(({ part }) => part === wanted)
      .map(({ page, day, views, completions, leaving, times }) =>
        pageFigures({ ...(wanted === 'days' ? { day } : { page }), views, completions, leaving, times }),
      )
  return { now: figuresOf('now'), earlier: figuresOf('earlier'), days: figuresOf('days') }
}

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
  const [fields, errors] = await Promise.all([
    sql<FieldRow>`
      select ${columns(question.by)} field, sum(corrections)::float8 as corrections, ${LEAVING}, ${TIMES}
      from ${countsOf('field', question)} where ${asked(scope, question)} ${grouped([...question.by, 'field'])}`.execute(db),
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
  const { rows } = await sql<LastField>`
    select page, field, greatest(0, sum(lefts) - sum(returns))::float8 as "leftAt"
    from ${countsOf('field', { ...question, by: [] })} where ${asked(scope, { ...question, by: [] })} and (lefts > 0 or returns > 0)
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

/** Reads what became of the leads that began on these days, by site, day and source. */
export async function readLeadFigures(
  db: Kysely<Tables>,
  scope: Scope,
  { from, to }: Pick<FunnelQuestion, 'from' | 'to'>,
): Promise<readonly LeadFigures[]> {
  const { rows } = await sql<LeadFigures>`
    select site, to_char(day, 'YYYY-MM-DD') as day, source, began, submitted, accepted, redirected, rejected from funnel_leads
    where ${siteInScope(scope, 'site')} and day between ${from}::date and ${to}::date order by site, day, source`.execute(db)
  return rows
}

const WHOLE_DAYS = sql`hour = -1`
const HOURS = sql`hour >= 0`
// an hour in which people only come back has no leaving
const LEAVING = sql`greatest(0, sum(lefts) - sum(returns))::float8 as leaving`
const TIMES = sql.raw(`${sumTimesAs('float8')} as times`)
/** What a row about pages has; `LEAVING` and `TIMES` are sums too. */
export const PAGE_SUMS = sql`sum(views)::float8 as views, sum(completions)::float8 as completions, ${LEAVING}, ${TIMES}`

const CLASSES = ['source', 'host', 'release'] as const satisfies readonly FunnelTables['funnel_classes']['class'][]

/**
 * The counts that are asked for: those of whole days, or of whole days by one class. Only hours, and several of source, host and
 * release at once, are in the counts by all classes alone, which are many times as many rows.
 */
export function countsOf(of: 'page' | 'field' | 'error', { by, only = {} }: Pick<FunnelQuestion, 'by' | 'only'>): RawBuilder<unknown> {
  const [name, ...more] = CLASSES.filter((one) => by.includes(one) || only[one] !== undefined)
  if (by.includes('hour') || more.length > 0)
    return sql`(select * from ${sql.table(`funnel_${of}s`)} where ${by.includes('hour') ? HOURS : WHOLE_DAYS}) as counts`
  if (name === undefined) return sql.table(`funnel_${of}_days`)
  return sql`(select *, value as ${sql.ref(name)} from ${sql.table(`funnel_${of}_classes`)} where class = ${name}) as counts`
}

/** The condition of what is asked for. */
export function asked(scope: Scope, { from, to, only = {} }: FunnelQuestion): RawBuilder<unknown> {
  const filters = FUNNEL_CLASSES.flatMap((name) => {
    const values = only[name]
    return values ? [sql`${sql.ref(name)} = any(${[...values]}::text[])`] : []
  })
  return sql.join([siteInScope(scope, 'site'), sql`day between ${from}::date and ${to}::date`, ...filters], sql` and `)
}

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
