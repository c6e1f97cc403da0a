import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { siteInScope } from './in-scope.ts'

/** Of which sites and days, `YYYY-MM-DD` of each site's time zone, both included. */
export interface CostsQuestion {
  /** The first day of each site, by its id: they differ where it is not yet the same day. */
  readonly since: { readonly [site: string]: string }
  /** How many days that is: pages and fields are summed over so many by a job. */
  readonly days: number
  /** No site is further. */
  readonly to: string
}

/** What was counted of a page of a site. */
export interface SitePage {
  readonly site: string
  readonly page: string
  readonly views: number
  readonly leaving: number
}

/** Reads views and leaving of each page of each site. */
export async function readSitePages(db: Kysely<Tables>, scope: Scope, question: CostsQuestion): Promise<readonly SitePage[]> {
  const { rows } = await sql<SitePage>`
    select site, page, views::float8 as views, lefts::float8 as leaving
    from question_sums where ${summed(scope, question)} and field = ''`.execute(db)
  return rows
}

/** How many views that count as left had a field of a page as the last one with the focus. */
export interface SiteField {
  readonly site: string
  readonly page: string
  readonly field: string
  readonly leftAt: number
}

/** Reads the last fields before leaving (of one field, if it is named). */
export async function readSiteFields(
  db: Kysely<Tables>,
  scope: Scope,
  { field, ...question }: CostsQuestion & { readonly field?: string },
): Promise<readonly SiteField[]> {
  const only = field === undefined ? sql`field <> ''` : sql`field = ${field}`
  const { rows } = await sql<SiteField>`
    select site, page, field, lefts::float8 as "leftAt"
    from question_sums where ${summed(scope, question)} and ${only}`.execute(db)
  return rows
}

/** What a lender bought of a site; sums in hundredths of the country's currency. */
export interface SiteSales {
  readonly site: string
  readonly partner: string
  readonly leads: number
  readonly sum: number
  readonly squares: number
}

/** Reads what each lender bought of each site. */
export async function readSiteSales(db: Kysely<Tables>, scope: Scope, question: CostsQuestion): Promise<readonly SiteSales[]> {
  const { rows } = await sql<SiteSales>`
    select site, partner, sum(sold)::float8 as leads, sum(price)::float8 as sum, sum(price_squares)::float8 as squares
    from sale_days where ${asked(scope, question)} group by site, partner`.execute(db)
  return rows
}

/** Reads how many applications that began on these days were handed over, by site. */
export async function readHandedOver(db: Kysely<Tables>, scope: Scope, question: CostsQuestion): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ site: string; submitted: number }>`
    select site, sum(submitted)::float8 as submitted from funnel_leads where ${asked(scope, question)} group by site`.execute(db)
  return new Map(rows.map(({ site, submitted }) => [site, submitted]))
}

function asked(scope: Scope, { since, to }: CostsQuestion) {
  // an index is read by it
  const [first = to] = Object.values(since).toSorted()
  return sql`${siteInScope(scope, 'site')} and site = any(${Object.keys(since)}::text[]) and day between ${first}::date and ${to}::date
    and day >= (${JSON.stringify(since)}::jsonb ->> site)::date`
}

const summed = (scope: Scope, { since, days }: CostsQuestion) =>
  sql`${siteInScope(scope, 'site')} and site = any(${Object.keys(since)}::text[]) and days = ${days}`
