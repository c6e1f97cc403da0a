import { sql, type Kysely } from 'kysely'
import type { ComparedClass } from '#core/console/funnel/compared-classes.ts'
import type { Scope, ScopedSite } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { asked, countsOf, PAGE_SUMS, type FunnelQuestion, type Period } from './asked-counts.ts'
import { pageFigures, type ComparedFunnel, type PageRow } from './funnel.ts'
import { summedFor } from './summed-weeks.ts'

/** What is compared. */
export interface ComparedQuestion extends Omit<FunnelQuestion, 'by'> {
  readonly before: Period
  readonly by: ComparedClass
  /** In which country each site is; one that is not here stands for itself where countries are compared. */
  readonly sites: readonly Pick<ScopedSite, 'id' | 'countryId'>[]
}

/** Reads figures of pages by one class, of days and of those before them. Counts are gone through once. */
export async function readComparedClasses(
  db: Kysely<Tables>,
  scope: Scope,
  { before, by, sites, ...question }: ComparedQuestion,
): Promise<Pick<ComparedFunnel, 'now' | 'earlier'>> {
  const both = { ...question, from: before.from, by: [by === 'country' ? 'site' : by] }
  const [ids, countries] = [sites.map(({ id }) => id), sites.map(({ countryId }) => countryId)]
  const placed = sql`left join unnest(${ids}::text[], ${countries}::text[]) as placed(placed_site, placed_country) on placed_site = site`
  const [join, value] = by === 'country' ? [placed, sql`coalesce(placed_country, site)`] : [sql``, sql.ref(by)]
  const summed = await summedFor(db, both, [before, question])
  const { rows } = await sql<PageRow & { readonly is_now: boolean }>`
    select ${value} as ${sql.ref(by)}, day >= ${question.from}::date as is_now, ${PAGE_SUMS}
    from ${countsOf('page', both, summed)} ${join} where ${asked(scope, both)} group by 1, is_now order by 1`.execute(db)
  const figuresOf = (isNow: boolean) => rows.flatMap(({ is_now: isOfNow, ...row }) => (isOfNow === isNow ? [pageFigures(row)] : []))
  return { now: figuresOf(true), earlier: figuresOf(false) }
}
