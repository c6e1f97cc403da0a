import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { SUM_TIMES } from './counts-as-json.ts'

/** Deletes what has ended with the days before one (`YYYY-MM-DD`). A week of which some days are left is read by its days. */
export async function forgetWeekSums(db: Kysely<Tables>, daysBefore: string): Promise<void> {
  // first what says that a week is summed: sums that nobody reads do no harm
  for (const table of ['funnel_weeks', ...SUM_TABLES])
    await sql`delete from ${sql.table(table)} where week < ${daysBefore}::date`.execute(db)
}

/**
 * The weeks (their Mondays, `YYYY-MM-DD`, newest first) that are over before a day, of which whole days are counted, and that are not
 * summed.
 */
export async function weeksToSum(db: Kysely<Tables>, before: string): Promise<readonly string[]> {
  // a week of which the first days have ended with their time is read by the days that are left
  const { rows } = await sql<{ week: string }>`
    select to_char(monday, 'YYYY-MM-DD') as week
    from (select min(day) as day from funnel_page_days) as first,
      generate_series(date_trunc('week', (first.day + 6)::timestamp), ${before}::date::timestamp - '7 days'::interval, '7 days') as monday
    where not exists (select from funnel_weeks where week = monday::date) order by monday desc`.execute(db)
  return rows.map(({ week }) => week)
}

/** Sums a week, in place of what was summed of it before. */
export async function sumWeek(tx: Transaction<Tables>, week: string): Promise<void> {
  // whoever adds counts meanwhile waits, and then takes the week out again; whoever began before has ended
  await sql`lock table funnel_weeks in share row exclusive mode`.execute(tx)
  for (const table of SUM_TABLES) await sql`delete from ${sql.table(table)} where week = ${week}::date`.execute(tx)
  const ofWeek = sql`day between ${week}::date and ${week}::date + 6`
  for (const [of, values] of [
    ['days', sql`'' as class, '' as value`],
    ['classes', sql`class, value`],
  ] as const) {
    await sql`
      insert into funnel_week_pages (class, value, week, site, page, views, completions, lefts, returns, times)
      select ${values}, ${week}::date, site, page, sum(views), sum(completions), sum(lefts), sum(returns), ${SUM_TIMES}
      from ${sql.table(`funnel_page_${of}`)} where ${ofWeek} group by 1, 2, site, page`.execute(tx)
    await sql`
      insert into funnel_week_days (class, value, week, site, day, views, completions, lefts, returns)
      select ${values}, ${week}::date, site, day, sum(views), sum(completions), sum(lefts), sum(returns)
      from ${sql.table(`funnel_page_${of}`)} where ${ofWeek} group by 1, 2, site, day`.execute(tx)
    await sql`
      insert into funnel_week_fields (class, value, week, site, page, field, corrections, lefts, returns, times)
      select ${values}, ${week}::date, site, page, field, sum(corrections), sum(lefts), sum(returns), ${SUM_TIMES}
      from ${sql.table(`funnel_field_${of}`)} where ${ofWeek} group by 1, 2, site, page, field`.execute(tx)
  }
  await sql`insert into funnel_weeks (week) values (${week}::date) on conflict do nothing`.execute(tx)
}

/** Takes the weeks of these days (`YYYY-MM-DD`) out of what is summed, before counts of them are added. */
export async function takeOutWeeks(tx: Transaction<Tables>, days: readonly string[]): Promise<void> {
  await sql`
    delete from funnel_weeks
    where week in (select date_trunc('week', day::timestamp)::date from unnest(${[...new Set(days)]}::date[]) as day)`.execute(tx)
}

const SUM_TABLES = ['funnel_week_pages', 'funnel_week_days', 'funnel_week_fields'] as const
