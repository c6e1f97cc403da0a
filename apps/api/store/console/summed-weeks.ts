import { sql, type Kysely } from 'kysely'
import { movedDay } from '#core/model/answers/local-day.ts'
import { isInWeeks, type FunnelQuestion, type Period, type SummedWeeks } from './asked-counts.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/**
 * Reads which whole weeks of periods are summed, where the sums have what is asked; else none. What is taken out afterwards still has its
 * sums, as they were at this moment.
 */
export async function summedFor(
  db: Kysely<Tables>,
  question: Pick<FunnelQuestion, 'by' | 'only'>,
  periods: readonly Period[],
): Promise<SummedWeeks> {
  if (!isInWeeks(question)) return { weeks: [], rest: periods }
  const within = periods.map(({ from, to }) => sql`week between ${from}::date and ${to}::date - 6`)
  const { rows } = await sql<{ week: string }>`
    select to_char(week, 'YYYY-MM-DD') as week from funnel_weeks where ${sql.join(within, sql` or `)} order by week`.execute(db)
  const weeks = rows.map(({ week }) => week)
  return { weeks, rest: periods.flatMap((period) => restOf(period, weeks)) }
}

/** The days of a period that are in none of these weeks, which are in order; weeks of other periods make no difference. */
export function restOf({ from, to }: Period, weeks: readonly string[]): readonly Period[] {
  const rest: Period[] = []
  let next = from
  for (const week of weeks.filter((one) => one >= from && one <= to)) {
    if (next < week) rest.push({ from: next, to: movedDay(week, { days: -1 }) })
    next = movedDay(week, { days: 7 })
  }
  return next <= to ? [...rest, { from: next, to }] : rest
}
