import { sql, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A period of some days, and the day on which it begins at each site (`YYYY-MM-DD`, of the site's time zone). */
export interface SummedPeriod {
  readonly days: number
  readonly since: { readonly [site: string]: string }
}

/** Sums views and leaving of pages, and leaving at fields, over each period anew, in place of what was summed before. */
export async function sumQuestions(tx: Transaction<Tables>, periods: readonly SummedPeriod[]): Promise<void> {
  // one after another, where two servers run it at once
  await sql`lock table question_sums in share row exclusive mode`.execute(tx)
  await sql`delete from question_sums`.execute(tx)
  for (const { days, since } of periods) {
    const begins = sql`jsonb_each_text(${JSON.stringify(since)}::jsonb) as since (id, first)`
    const first = Object.values(since).toSorted()[0]
    if (first === undefined) continue
    await sql`
      insert into question_sums (site, days, page, field, views, lefts)
      select site, ${days}::int, page, '', sum(views), greatest(0, sum(lefts) - sum(returns))
      from funnel_page_days join ${begins} on since.id = site and day >= since.first::date
      where day >= ${first}::date group by site, page`.execute(tx)
    await sql`
      insert into question_sums (site, days, page, field, views, lefts)
      select site, ${days}::int, page, field, 0, sum(lefts) - sum(returns)
      from funnel_field_days join ${begins} on since.id = site and day >= since.first::date
      where day >= ${first}::date and (lefts > 0 or returns > 0)
      group by site, page, field having sum(lefts) > sum(returns)`.execute(tx)
  }
}
