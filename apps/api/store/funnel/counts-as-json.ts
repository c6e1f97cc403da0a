import { sql } from 'kysely'
import { TIME_BUCKETS } from '#core/tracking/funnel/time-buckets.ts'

/** Hour of the rows that hold a whole day. */
export const WHOLE_DAY = -1
export const ONLY_DAYS = sql.raw(`hour = ${WHOLE_DAY}`)

export const KEY_TYPES = sql.raw('site text, day date, hour smallint, page text, device text, source text, host text, release text')
export const ADD_PAGES = sql.raw(`
  views = known.views + excluded.views,
  completions = known.completions + excluded.completions,
  lefts = known.lefts + excluded.lefts,
  returns = known.returns + excluded.returns,
  times = add_histograms(known.times, excluded.times)`)
export const ADD_FIELDS = sql.raw(`
  corrections = known.corrections + excluded.corrections,
  lefts = known.lefts + excluded.lefts,
  returns = known.returns + excluded.returns,
  times = add_histograms(known.times, excluded.times)`)
/**
 * Sums the times of a group, bucket by bucket, as numbers of a type of PostgreSQL: an aggregate that calls `add_histograms` for each
 * row takes twenty times as long.
 */
export const sumTimesAs = (type: 'integer' | 'float8'): string =>
  `array[${Array.from({ length: TIME_BUCKETS }, (_, index) => `coalesce(sum(times[${index + 1}]), 0)`).join(', ')}]::${type}[]`
export const SUM_TIMES = sql.raw(sumTimesAs('integer'))
export const ADD_ERRORS = sql.raw('errors = known.errors + excluded.errors')

/** Rows of each table as JSON, which each of its statements reads. */
export interface CountsAsJson {
  readonly pages: string
  readonly fields: string
  readonly errors: string
}
