import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** What a lender bought on a day of a site. */
export interface SaleDay {
  readonly site: string
  readonly partner: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly day: string
  readonly sold: number
  /** Hundredths, and the sum of their squares, which may be larger than an exact number. */
  readonly price: bigint
  readonly squares: bigint
}

/** What the sales of an affiliate's leads came to that were written down on a day of a site. */
export interface AffiliateDay {
  readonly site: string
  readonly affiliate: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly day: string
  readonly sold: number
  readonly funded: number
  readonly cancelled: number
  readonly returned: number
  /** Hundredths: what lenders pay, and what the affiliate gets. */
  readonly price: bigint
  readonly payout: bigint
}

/** Sales by day, of each lender and of each affiliate. */
export interface SummedSales {
  readonly lenders: readonly SaleDay[]
  readonly affiliates: readonly AffiliateDay[]
}

/** Replaces what stands of sites since a day of each, `YYYY-MM-DD`: what nobody bought any more goes too. */
export async function replaceSaleDays(
  tx: Transaction<Tables>,
  since: { readonly [site: string]: string },
  { lenders, affiliates }: SummedSales,
): Promise<void> {
  // two servers at once would both add what neither sees of the other
  await sql`lock table sale_days, affiliate_sale_days in share row exclusive mode`.execute(tx)
  for (const table of ['sale_days', 'affiliate_sale_days'] as const)
    await sql`
      delete from ${sql.table(table)} as counted using jsonb_each_text(${JSON.stringify(since)}::jsonb) as since (site, day)
      where counted.site = since.site and counted.day >= since.day::date`.execute(tx)
  const ofLenders = lenders.map(({ price, squares, ...row }) => ({ ...row, price: String(price), price_squares: String(squares) }))
  await sql`
    insert into sale_days (site, partner, day, sold, price, price_squares)
    select site, partner, day, sold, price, price_squares from jsonb_to_recordset(${JSON.stringify(ofLenders)}::jsonb)
      as counted (site text, partner text, day date, sold integer, price bigint, price_squares numeric)`.execute(tx)
  const ofAffiliates = affiliates.map(({ price, payout, ...row }) => ({ ...row, price: String(price), payout: String(payout) }))
  await sql`
    insert into affiliate_sale_days (site, affiliate, day, sold, funded, cancelled, returned, price, payout)
    select site, affiliate, day, sold, funded, cancelled, returned, price, payout from jsonb_to_recordset(${JSON.stringify(ofAffiliates)}::jsonb)
      as counted (site text, affiliate text, day date, sold integer, funded integer, cancelled integer, returned integer, price bigint, payout bigint)`.execute(
    tx,
  )
}

/** Deletes the counts of the days before one (`YYYY-MM-DD`). */
export async function forgetSaleDays(tx: Transaction<Tables>, before: string): Promise<void> {
  for (const table of ['sale_days', 'affiliate_sale_days'] as const)
    await sql`delete from ${sql.table(table)} where day < ${before}::date`.execute(tx)
}

/** False before everything was counted once: where no sale was, or none of the affiliates that brought some. */
export async function hasSaleDays(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from sale_days) and
      (exists (select from affiliate_sale_days) or not exists (select from sales where affiliate is not null)) as has`.execute(db)
  return rows[0]?.has ?? false
}
