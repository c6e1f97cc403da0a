import { sql, type Kysely } from 'kysely'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

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

/** Counts anew what has become of the leads of the last days, by the day on which each began in its site's time zone. */
export async function countLeads(db: Kysely<Tables>, { zones, affiliates, firstId, daysBack, now }: LeadCounting): Promise<void> {
  const { accepted, redirected, rejected } = LEAD_STATUS
  await sql`
    insert into funnel_leads as known (site, day, source, began, submitted, accepted, redirected, rejected)
    select site, day, source, count(*), count(submitted_at), count(*) filter (where status = any(${[accepted, redirected]}::int[])),
      count(*) filter (where status = ${redirected}), count(*) filter (where status = ${rejected})
    from (
      select site, status, submitted_at, (created_at at time zone zones.zone)::date as day, (${now}::timestamptz at time zone zones.zone)::date as today,
        case when attribute is null then 'no-affiliate' when attribute = any(${[...affiliates]}::text[]) then 'affiliate-' || attribute
          else 'affiliate-other' end as source
      from leads
      join jsonb_each_text(${JSON.stringify(zones)}::jsonb) as zones (id, zone) on zones.id = leads.site,
      lateral (select leads.visit -> 'affiliateReferenceParams' ->> 'attribute') as reference (given),
      -- a link may write the name otherwise than the settings: Some Blog is some-blog
      lateral (select case when given = any(${[...affiliates]}::text[]) then given
        else regexp_replace(lower(given), '[^a-z0-9]+', '-', 'g') end) as named (attribute)
      where leads.id >= ${firstId}
    ) as recent
    where day >= today - ${daysBack}::int
    group by site, day, source
    on conflict (site, day, source) do update set
      began = greatest(known.began, excluded.began),
      submitted = greatest(known.submitted, excluded.submitted),
      accepted = greatest(known.accepted, excluded.accepted),
      redirected = greatest(known.redirected, excluded.redirected),
      rejected = greatest(known.rejected, excluded.rejected)`.execute(db)
}

/** Deletes the counts of the days before one (`YYYY-MM-DD`). */
export async function forgetLeadCounts(db: Kysely<Tables>, before: string): Promise<void> {
  await sql`delete from funnel_leads where day < ${before}::date`.execute(db)
}
