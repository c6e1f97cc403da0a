import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { FunnelTables } from '#apps/api/platform/postgres/tables/funnel-tables.ts'
import { sumTimesAs } from '#apps/api/store/funnel/counts-as-json.ts'
import { siteInScope } from './in-scope.ts'

/** By what figures may be grouped and filtered. `day` is `YYYY-MM-DD`, `hour` 0 to 23, both in each site's time zone. */
export const FUNNEL_CLASSES = ['site', 'page', 'device', 'source', 'host', 'release'] as const
export type FunnelClass = (typeof FUNNEL_CLASSES)[number]
export type FunnelGrouping = FunnelClass | 'day' | 'hour'

/** The first and the last of some days, `YYYY-MM-DD`, each in the time zone of its site. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** What is asked of the counts of pages. */
export interface FunnelQuestion extends Period {
  readonly by: readonly FunnelGrouping[]
  /** Only these values of a class. */
  readonly only?: { readonly [Class in FunnelClass]?: readonly string[] }
}

const WHOLE_DAYS = sql`hour = -1`
const HOURS = sql`hour >= 0`
/** An hour in which people only come back has no leaving. */
export const LEAVING = sql`greatest(0, sum(lefts) - sum(returns))::float8 as leaving`
/** The times of a group, by bucket. */
export const TIMES = sql.raw(`${sumTimesAs('float8')} as times`)
/** What a row about days has. */
export const DAY_SUMS = sql`sum(views)::float8 as views, sum(completions)::float8 as completions, ${LEAVING}`
/** What a row about pages has; `LEAVING` and `TIMES` are sums too. */
export const PAGE_SUMS = sql`${DAY_SUMS}, ${TIMES}`

const CLASSES = ['source', 'host', 'release'] as const satisfies readonly FunnelTables['funnel_classes']['class'][]

/** The weeks (their Mondays) of periods that are read as sums, and the days that remain. */
export interface SummedWeeks {
  readonly weeks: readonly string[]
  readonly rest: readonly Period[]
}

type Asked = Pick<FunnelQuestion, 'by' | 'only'>

const classesOf = ({ by, only = {} }: Asked) => CLASSES.filter((one) => by.includes(one) || only[one] !== undefined)

/** True where sums of weeks have what is asked: they have no device, no day and no hour, and one class at a time. */
export const isInWeeks = (question: Asked): boolean =>
  classesOf(question).length < 2 &&
  question.only?.device === undefined &&
  !question.by.some((one) => one === 'device' || one === 'day' || one === 'hour')

/**
 * The counts that are asked for: those of whole days, or of whole days by one class, and of weeks in place of their days, which then
 * stand at their Monday. Only hours, and several of source, host and release at once, are in the counts by all classes alone, which
 * are many times as many rows.
 */
export function countsOf(of: 'page' | 'field' | 'error', question: Asked, summed: SummedWeeks = NOTHING): RawBuilder<unknown> {
  const [name, ...more] = classesOf(question)
  const { by } = question
  if (by.includes('hour') || more.length > 0)
    return sql`(select * from ${sql.table(`funnel_${of}s`)} where ${by.includes('hour') ? HOURS : WHOLE_DAYS}) as counts`
  if (of !== 'error' && summed.weeks.length > 0) return weeksAndDays(of, name, summed)
  return wholeDays(of, name)
}

/** Whole days, or whole days by one class, whose value is then in a column of its name. */
function wholeDays(of: 'page' | 'field' | 'error', name: DayClass | undefined): RawBuilder<unknown> {
  if (name === undefined) return sql.table(`funnel_${of}_days`)
  return sql`(select *, value as ${sql.ref(name)} from ${sql.table(`funnel_${of}_classes`)} where class = ${name}) as days`
}

const NOTHING: SummedWeeks = { weeks: [], rest: [] }

function weeksAndDays(of: 'page' | 'field', name: DayClass | undefined, { weeks, rest }: SummedWeeks): RawBuilder<unknown> {
  const [value, column] = name === undefined ? [sql``, sql``] : [sql`value as ${sql.ref(name)}, `, sql`${sql.ref(name)}, `]
  const counts = sql.raw(COUNTS[of])
  return sql`(
    select ${value} site, page, week as day, ${counts} from ${sql.table(`funnel_week_${of}s`)}
    where class = ${name ?? ''} and ${inWeeks(weeks)}
    union all
    select ${column} site, page, day, ${counts} from ${wholeDays(of, name)} where ${inPeriods(rest)}
  ) as counts`
}

type DayClass = (typeof CLASSES)[number]

const COUNTS = { page: 'views, completions, lefts, returns, times', field: 'field, corrections, lefts, returns, times' } as const

/** The days of summed weeks over all pages. */
export function weekDaysOf(question: Asked, { weeks }: SummedWeeks): RawBuilder<unknown> {
  const [name] = classesOf(question)
  const value = name === undefined ? sql`` : sql`, value as ${sql.ref(name)}`
  return sql`(select * ${value} from funnel_week_days where class = ${name ?? ''} and ${inWeeks(weeks)}) as counts`
}

const inWeeks = (weeks: readonly string[]): RawBuilder<unknown> => sql`week = any(${[...weeks]}::date[])`

const inPeriods = (periods: readonly Period[]): RawBuilder<unknown> =>
  periods.length === 0
    ? sql`false`
    : sql`(${sql.join(
        periods.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`

/** The condition of what is asked for. */
export function asked(scope: Scope, { from, to, only = {} }: FunnelQuestion): RawBuilder<unknown> {
  const filters = FUNNEL_CLASSES.flatMap((name) => {
    const values = only[name]
    return values ? [sql`${sql.ref(name)} = any(${[...values]}::text[])`] : []
  })
  return sql.join([siteInScope(scope, 'site'), sql`day between ${from}::date and ${to}::date`, ...filters], sql` and `)
}
