import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { AffiliateDay } from '#apps/api/store/funnel/sale-counts.ts'
import { siteInScope } from '../in-scope.ts'
import type { AskedDays } from './read-brought.ts'

/** What the leads of an affiliate came to at a site; sums in hundredths of the country's currency. */
type AffiliateSales = Omit<AffiliateDay, 'day'>
type Row = Omit<AffiliateSales, 'price' | 'payout'> & { readonly price: string; readonly payout: string }

/** Adds up the sales that were written down on these days, as the job `count-sales` counted them. */
export async function readAffiliateSales(db: Kysely<Tables>, scope: Scope, { from, to }: AskedDays): Promise<readonly AffiliateSales[]> {
  const { rows } = await sql<Row>`
    select site, affiliate, sum(sold)::int as sold, sum(funded)::int as funded, sum(cancelled)::int as cancelled,
      sum(returned)::int as returned, sum(price)::text as price, sum(payout)::text as payout
    from affiliate_sale_days
    where ${siteInScope(scope, 'site')} and day between ${from}::date and ${to}::date
    group by site, affiliate`.execute(db)
  return rows.map(({ price, payout, ...row }) => ({ ...row, price: BigInt(price), payout: BigInt(payout) }))
}
