import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { siteInScope } from '../in-scope.ts'

/** First and last day, `YYYY-MM-DD`, each in the time zone of its site. */
export interface AskedDays {
  readonly from: string
  readonly to: string
}

/** Leads that an affiliate brought to a site, as `count-leads` counts them; `other` are those that no setting names. */
export interface BroughtLeads {
  readonly site: string
  readonly affiliate: string
  readonly began: number
  readonly submitted: number
}

/** Leads of an affiliate that a partner was not sent because of who brought them. */
export interface RefusedLeads {
  readonly site: string
  readonly affiliate: string
  readonly partner: string
  readonly leads: number
}

const PREFIX = 'affiliate-'

/** How many leads affiliates brought on these days. */
export async function readBrought(db: Kysely<Tables>, scope: Scope, { from, to }: AskedDays): Promise<readonly BroughtLeads[]> {
  const { rows } = await sql<BroughtLeads>`
    select site, substr(source, ${PREFIX.length + 1}::int) as affiliate, sum(began)::int as began, sum(submitted)::int as submitted
    from funnel_leads
    where ${siteInScope(scope, 'site')} and day between ${from}::date and ${to}::date and starts_with(source, ${PREFIX})
    group by site, source`.execute(db)
  return rows
}

/** How many leads partners were not sent for their source on these days. */
export async function readRefused(db: Kysely<Tables>, scope: Scope, { from, to }: AskedDays): Promise<readonly RefusedLeads[]> {
  const { rows } = await sql<RefusedLeads>`
    select site, affiliate, partner, sum(leads)::int as leads from source_refusals
    where ${siteInScope(scope, 'site')} and day between ${from}::date and ${to}::date
    group by site, affiliate, partner`.execute(db)
  return rows
}
