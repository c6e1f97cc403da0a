import { sql, type Kysely } from 'kysely'
import type { Scope } from '#core/console/scope.ts'
import { WHOLE_SHARE } from '#core/lead/money-of-sale.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { siteInScope } from '../in-scope.ts'

/** From one moment to before another, by country. */
export interface CountryPeriods {
  readonly [country: string]: { readonly from: Date; readonly to: Date }
}

/** What the leads of an affiliate came to at a site; sums in hundredths of the country's currency. */
export interface AffiliateSales {
  readonly site: string
  readonly country: string
  readonly affiliate: string
  readonly sold: number
  readonly funded: number
  readonly cancelled: number
  readonly returned: number
  readonly price: bigint
  readonly payout: bigint
}

type Row = Omit<AffiliateSales, 'price' | 'payout'> & { readonly price: string; readonly payout: string }

const payoutOf = (event: 'sold' | 'funded') =>
  sql.raw(
    `coalesce((payout -> '${event}' ->> 'fixed')::numeric, div(charged * (payout -> '${event}' ->> 'share')::numeric, ${WHOLE_SHARE}), 0)`,
  )

/**
 * Adds up the sales that were written down in the periods, as `foldOutcomes` and `moneyOfSale` do for statements, which read every
 * sale by itself: a test compares them.
 */
export async function sumSales(db: Kysely<Tables>, scope: Scope, periods: CountryPeriods): Promise<readonly AffiliateSales[]> {
  const asked = Object.entries(periods)
    .filter(([country]) => scope.countries.includes(country))
    .map(([country, { from, to }]) => ({ country, since: from, until: to }))
  const { rows } = await sql<Row>`
    with own as materialized (
      select sales.id, sales.site, sales.country, sales.affiliate, sales.payout, sales.price, sales.sold_at
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (country text, since timestamptz, until timestamptz)
      join sales on sales.country = asked.country and sales.created_at >= asked.since and sales.created_at < asked.until
      where sales.affiliate is not null and ${siteInScope(scope, 'sales.site')}
    ), told as (
      select sale_id, (array_agg(outcome order by outcomes.at desc, event_id collate "C" desc))[1] as outcome,
        (array_agg(outcomes.price order by outcomes.at desc, event_id collate "C" desc)
          filter (where outcome = 'funded' and outcomes.price is not null))[1] as stated
      from outcomes where sale_id in (select id from own) group by sale_id
    ), alike as (
      -- prices and payouts repeat: each is computed once for all sales that are alike
      select site, country, affiliate, payout::json as payout, is_sold, outcome, charged, sales,
        outcome <> 'returned' and (is_sold or outcome = 'funded') as is_paid
      from (
        select site, country, affiliate, payout::text as payout, sold_at is not null as is_sold, coalesce(outcome, 'none') as outcome,
          coalesce(stated, price)::numeric as charged, count(*) as sales
        from own left join told on told.sale_id = own.id
        group by 1, 2, 3, 4, 5, 6, 7
      ) as counted
    )
    select site, country, affiliate, coalesce(sum(sales) filter (where is_sold), 0)::int as sold,
      coalesce(sum(sales) filter (where outcome = 'funded'), 0)::int as funded,
      coalesce(sum(sales) filter (where outcome = 'cancelled'), 0)::int as cancelled,
      coalesce(sum(sales) filter (where outcome = 'returned'), 0)::int as returned,
      coalesce(sum(sales * charged) filter (where is_paid), 0)::text as price,
      coalesce(sum(sales * (${payoutOf('sold')} + case when outcome = 'funded' then ${payoutOf('funded')} else 0 end))
        filter (where is_paid), 0)::text as payout
    from alike group by site, country, affiliate`.execute(db)
  return rows.map(({ price, payout, ...row }) => ({ ...row, price: BigInt(price), payout: BigInt(payout) }))
}
