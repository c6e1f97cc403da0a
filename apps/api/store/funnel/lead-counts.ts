import { sql, type Kysely, type Transaction } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { namedAffiliate } from '../leads/named-affiliate.ts'

/** Whose leads are counted, and since when. */
export interface LeadCounting {
  /** The time zone of each site. */
  readonly zones: { readonly [site: string]: string }
  /** Affiliates that are counted by name. */
  readonly affiliates: readonly string[]
  /** The least id of a lead of the time that is looked at. */
  readonly firstId: string
  /** How many whole days before today are counted; today's are too. */
  readonly daysBack: number
  readonly now: Date
}

/**
 * Counts anew what has become of the leads of the last days, by the day on which each began in its site's time zone. What stands of a
 * source beyond its leads are erased ones, which stay counted: leads that the settings now count under another source move there.
 */
export async function countLeads(tx: Transaction<Tables>, counting: LeadCounting): Promise<void> {
  const names = [...counting.affiliates].toSorted()
  const before = await namesOfLastCounting(tx, names)
  const columns = (column: (name: string) => string) => sql.raw(COUNTS.map(column).join(', '))
  await sql`
    with counted as (${countedLeads(counting, before)}),
      are as (select site, day, source, ${columns((name) => `sum(${name}) as ${name}`)} from counted group by site, day, source),
      were as (select site, day, earlier as source, ${columns((name) => `sum(${name}) as ${name}`)} from counted group by site, day, earlier)
    insert into funnel_leads (site, day, source, ${columns((name) => name)})
    select site, day, source,
      ${columns((name) => `coalesce(are.${name}, 0) + greatest(0, coalesce(known.${name}, 0) - coalesce(were.${name}, 0))`)}
    from are full join were using (site, day, source) left join funnel_leads as known using (site, day, source)
    on conflict (site, day, source) do update set ${columns((name) => `${name} = excluded.${name}`)}`.execute(tx)
  if (names.join(' ') === before.join(' ')) return
  await tx.updateTable('counted_affiliates').set({ names }).execute()
  await tx.deleteFrom('funnel_leads').where('began', '=', 0).execute()
}

const COUNTS = ['began', 'submitted', 'accepted', 'redirected', 'rejected'] as const

/** The affiliates that the last counting knew; at the first one those of now. No other server counts until the transaction has ended. */
async function namesOfLastCounting(tx: Transaction<Tables>, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ names: string[] }>`
    insert into counted_affiliates as known (names) values (${[...names]}::text[])
    on conflict (is_only_row) do update set names = known.names returning names`.execute(tx)
  return rows[0]?.names ?? names
}

/** The leads by site, day, source and the source that the last counting had for them. */
function countedLeads({ zones, affiliates, firstId, daysBack, now }: LeadCounting, before: readonly string[]) {
  const { accepted, redirected, rejected } = LEAD_STATUS
  const sourceAmong = (names: readonly string[]) => sql`
    case when attribute is null then 'no-affiliate' when attribute = any(${[...names]}::text[]) then 'affiliate-' || attribute
      else 'affiliate-other' end`
  return sql`
    select site, day, source, earlier, count(*) as began, count(submitted_at) as submitted,
      count(*) filter (where status = any(${[accepted, redirected]}::int[])) as accepted,
      count(*) filter (where status = ${redirected}) as redirected, count(*) filter (where status = ${rejected}) as rejected
    from (
      select site, status, submitted_at, (created_at at time zone zones.zone)::date as day, (${now}::timestamptz at time zone zones.zone)::date as today,
        ${sourceAmong(affiliates)} as source, ${sourceAmong(before)} as earlier
      from leads
      join jsonb_each_text(${JSON.stringify(zones)}::jsonb) as zones (id, zone) on zones.id = leads.site,
      lateral (select ${namedAffiliate}) as named (attribute)
      where leads.id >= ${firstId}
    ) as recent
    where day >= today - ${daysBack}::int
    group by site, day, source, earlier`
}

/** Deletes the counts of the days before one (`YYYY-MM-DD`). */
export async function forgetLeadCounts(db: Kysely<Tables>, before: string): Promise<void> {
  await sql`delete from funnel_leads where day < ${before}::date`.execute(db)
}
