import { sql, type Kysely, type Transaction } from 'kysely'
import type { AnswerVerdict } from '#core/model/partners/answers/answer-verdicts.ts'
import type { PartnerCountTables } from '#apps/api/platform/postgres/tables/partner-count-tables.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

interface Counted {
  readonly site: string
  readonly partner: string
  readonly verdict: AnswerVerdict
  readonly answers: number
  readonly times: readonly number[]
}

/** What is to be added to each table; no two rows of one have the same key. Moments are ISO 8601. */
export interface PartnerCounts {
  readonly lately: readonly (Counted & { readonly at: string })[]
  readonly days: readonly (Counted & { readonly day: string })[]
  readonly refusals: readonly Readonly<PartnerCountTables['source_refusals']>[]
}

const ADD = sql.raw('answers = known.answers + excluded.answers, times = add_histograms(known.times, excluded.times)')

/** Adds counts to those that are stored. Each statement takes its rows in one order, so that no two servers wait for each other. */
export async function addPartnerCounts(tx: Transaction<Tables>, { lately, days, refusals }: PartnerCounts): Promise<void> {
  if (lately.length > 0)
    await sql`
      insert into partner_answers as known (site, partner, at, verdict, answers, times)
      select site, partner, at, verdict, answers, times from jsonb_to_recordset(${JSON.stringify(lately)}::jsonb)
        as added (site text, partner text, at timestamptz, verdict text, answers integer, times integer[])
      order by site, partner, at, verdict
      on conflict (site, partner, at, verdict) do update set ${ADD}`.execute(tx)
  if (days.length > 0)
    await sql`
      insert into partner_answer_days as known (site, partner, day, verdict, answers, times)
      select site, partner, day, verdict, answers, times from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as added (site text, partner text, day date, verdict text, answers integer, times integer[])
      order by site, partner, day, verdict
      on conflict (site, partner, day, verdict) do update set ${ADD}`.execute(tx)
  if (refusals.length > 0)
    await sql`
      insert into source_refusals as known (site, day, affiliate, partner, leads)
      select site, day, affiliate, partner, leads from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb)
        as added (site text, day date, affiliate text, partner text, leads integer)
      order by site, day, affiliate, partner
      on conflict (site, day, affiliate, partner) do update set leads = known.leads + excluded.leads`.execute(tx)
}

/** Deletes what has ended: the counts of ten minutes before a moment, and those of days before one (`YYYY-MM-DD`). */
export async function forgetPartnerCounts(
  db: Kysely<Tables>,
  { latelyBefore, daysBefore }: { readonly latelyBefore: Date; readonly daysBefore: string },
): Promise<void> {
  await db.deleteFrom('partner_answers').where('at', '<', latelyBefore).execute()
  await db.deleteFrom('partner_answer_days').where('day', '<', daysBefore).execute()
  await db.deleteFrom('source_refusals').where('day', '<', daysBefore).execute()
}
