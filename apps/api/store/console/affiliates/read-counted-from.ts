import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** The first days, `YYYY-MM-DD`, of which a lead and a sale is counted; null of none. */
export interface CountedFrom {
  readonly leads: string | null
  readonly sales: string | null
}

/** Reads since when there are counts of the leads and the sales of these sites. */
export async function readCountedFrom(db: Kysely<Tables>, { sites }: Pick<Scope, 'sites'>): Promise<CountedFrom> {
  const { rows } = await sql<CountedFrom>`
    select to_char(min(leads), 'YYYY-MM-DD') as leads, to_char(min(sales), 'YYYY-MM-DD') as sales
    from unnest(${[...sites]}::text[]) as asked(site), lateral (select
      (select min(day) from funnel_leads where site = asked.site) as leads,
      (select min(day) from sale_days where site = asked.site) as sales
    ) as first`.execute(db)
  return { leads: rows[0]?.leads ?? null, sales: rows[0]?.sales ?? null }
}
