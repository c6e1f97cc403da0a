import { sql, type Transaction } from 'kysely'
import { windowStarts } from '#core/journey/cap-windows.ts'
import type { TimeWindow } from '#apps/api/platform/postgres/tables/cap-tables.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { PartnerMarket } from './partner-rules.ts'

/**
 * Counts the leads of the present day, week or month that a partner was asked about while it had no cap there, and what
 * it may pay for those of the day: a cap that is set in the middle of a window counts from its beginning. What is counted
 * already is not counted twice. Leads that are erased are not known any more, and places that were given back do not count.
 */
export async function countTaken(
  tx: Transaction<Tables>,
  { partner, country, day }: PartnerMarket & { readonly day: string },
  windows: readonly TimeWindow[],
): Promise<void> {
  // in the order in which leads take their places
  for (const timeWindow of (['day', 'week', 'month'] as const).filter((one) => windows.includes(one))) {
    const starts = { day, ...windowStarts(day) }[timeWindow]
    const isDay = timeWindow === 'day'
    const spent = sql`coalesce(sum(price) filter (where state <> 'decided' or verdict in ('accepted', 'held')), 0)`
    const left = (column: string) => sql`(select coalesce(sum(${sql.ref(column)}), 0) from partner_slots
      where partner = ${partner} and country = ${country} and time_window = ${timeWindow} and starts = ${starts})`
    await sql`
      insert into ${sql.table(isDay ? 'partner_days' : 'partner_windows')} as whole (partner, country, time_window, day, leads, spent)
      select ${partner}, ${country}, ${timeWindow}, ${starts}::date, count(*), ${isDay ? spent : sql`0`} from submissions
      where partner = ${partner} and country = ${country} and day between ${starts} and ${day} and (${isGivenBack}) is not true
      on conflict ${isDay ? sql`(partner, country, day)` : sql`(partner, country, time_window, day)`} do update set
        leads = whole.leads + greatest(0, excluded.leads - whole.leads + ${left('leads_left')}),
        spent = whole.spent + greatest(0, excluded.spent - whole.spent + ${left('spent_left')})`.execute(tx)
  }
}

/**
 * An offer that ends unused gives its place back (end-offer.ts, pass-step.ts). Of one that its partner withdrew, or that the applicant
 * passed by, an event says so: others under these verdicts ended before an offer or at a step, and keep their places.
 */
const isGivenBack = sql`verdict in ('not-chosen', 'expired') or verdict in ('withdrawn', 'passed-by-applicant') and exists (
  select from events where events.lead_id = submissions.lead_id and events.details ->> 'partner' = submissions.partner
    and events.name = case verdict when 'withdrawn' then 'offer-withdrawn' else 'not-chosen' end)`
