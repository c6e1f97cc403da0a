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

/** Replaces what stands of sites since a day of each, `YYYY-MM-DD`: what nobody bought any more goes too. */
export async function replaceSaleDays(
  tx: Transaction<Tables>,
  since: { readonly [site: string]: string },
  rows: readonly SaleDay[],
): Promise<void> {
  // two servers at once would both add what neither sees of the other
  await sql`lock table sale_days in share row exclusive mode`.execute(tx)
  await sql`
    delete from sale_days using jsonb_each_text(${JSON.stringify(since)}::jsonb) as since (site, day)
    where sale_days.site = since.site and sale_days.day >= since.day::date`.execute(tx)
  const written = rows.map(({ price, squares, ...row }) => ({ ...row, price: String(price), price_squares: String(squares) }))
  await sql`
    insert into sale_days (site, partner, day, sold, price, price_squares)
    select site, partner, day, sold, price, price_squares from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as counted (site text, partner text, day date, sold integer, price bigint, price_squares numeric)`.execute(tx)
}

/** Deletes the counts of the days before one (`YYYY-MM-DD`). */
export async function forgetSaleDays(tx: Transaction<Tables>, before: string): Promise<void> {
  await sql`delete from sale_days where day < ${before}::date`.execute(tx)
}

/** False before anything was counted. */
export async function hasSaleDays(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('sale_days').select('site').limit(1).executeTakeFirst()
  return row !== undefined
}
