import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { AgreedSale, PayoutRules } from '#core/lead/money-of-sale.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { writeLater } from '#apps/api/platform/postgres/write-later.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'

/** A lead that a lender took, as it is written down. */
export interface NewSale {
  readonly leadId: string
  readonly submissionId: string
  readonly partner: string
  /** The lender's own reference of the application; null where it gave none. */
  readonly reference: string | null
  readonly site: string
  readonly country: string
  readonly affiliate: string | null
  /** The sub-id of the affiliate's link, where it names nobody. */
  readonly subId: string | null
  readonly payout: PayoutRules
  /** When it was sold; null where a lender speaks about a lead that was not, or not yet. */
  readonly soldAt: Date | null
}

/** What is stored of a lender's reference: it finds a sale again when the lead is erased. `unlinkSales` computes the same. */
const hashOf = (partner: string, reference: string): Buffer => hash(`${partner} ${reference}`)

/** Writes a sale down, once for a submission, at the price that was agreed when its partner was asked (0 where none was). */
export async function addSale(tx: Transaction<Tables>, sale: NewSale): Promise<void> {
  const { leadId, submissionId, partner, reference, site, country, affiliate, subId, payout, soldAt } = sale
  const hashed = reference === null ? null : hashOf(partner, reference)
  const insert = sql`
    insert into sales as known (lead_id, submission_id, partner, reference_hash, site, country, affiliate, sub_id, payout, price, sold_at)
    select asked.lead_id, asked.id, asked.partner, ${hashed}::bytea, ${site}::text, ${country}::text, ${affiliate}::text,
      ${subId}::text, ${JSON.stringify(payout)}::json, coalesce(asked.price, 0), ${soldAt}::timestamptz
    from submissions as asked where asked.lead_id = ${leadId}::uuid and asked.id = ${submissionId}::uuid
    on conflict (submission_id) do update set sold_at = coalesce(known.sold_at, excluded.sold_at),
      reference_hash = coalesce(excluded.reference_hash, known.reference_hash)`
  await writeLater(tx, { compile: () => insert.compile(tx) })
}

/** A sale as it is stored. */
export interface Sale extends AgreedSale {
  readonly id: string
  readonly partner: string
  readonly site: string
  readonly country: string
  readonly affiliate: string | null
  readonly subId: string | null
  /** When it was written down. */
  readonly writtenAt: Date
}

/** The sale of a submission; undefined where it is not written down. */
export async function findSale(db: Kysely<Tables>, submissionId: string): Promise<Sale | undefined> {
  const row = await salesIn(db).where('submission_id', '=', submissionId).executeTakeFirst()
  return row && saleOf(row)
}

/** The sales of a lead that is not erased. */
export async function readSalesOf(db: Kysely<Tables>, leadId: string): Promise<readonly Sale[]> {
  return (await salesIn(db).where('lead_id', '=', leadId).execute()).map(saleOf)
}

/** The newest sale that a partner knows by its own reference, also of a lead that is erased. */
export async function findSaleByReference(db: Kysely<Tables>, partner: string, reference: string): Promise<Sale | undefined> {
  const known = salesIn(db).where('partner', '=', partner).where('reference_hash', '=', hashOf(partner, reference))
  const row = await known.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row && saleOf(row)
}

const salesIn = (db: Kysely<Tables>) =>
  db.selectFrom('sales').select(['id', 'partner', 'site', 'country', 'affiliate', 'sub_id', 'payout', 'price', 'sold_at', 'created_at'])

type Row = Awaited<ReturnType<ReturnType<typeof salesIn>['executeTakeFirstOrThrow']>>

const saleOf = ({ price, sold_at: soldAt, sub_id: subId, created_at: writtenAt, ...row }: Row): Sale => ({
  ...row,
  subId,
  writtenAt,
  price: Number(price),
  isSold: soldAt !== null,
})

/** Sales of leads (of one affiliate, if it is named) that were written down from one moment to before another, oldest first, so many from an id on. */
export async function readSales(
  db: Kysely<Tables>,
  { from, to, affiliate }: { readonly from: Date; readonly to: Date; readonly affiliate?: string },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Sale[]> {
  const rows = await salesIn(db)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('id', '>', after)
    .$if(affiliate !== undefined, (sales) => sales.where('affiliate', '=', affiliate ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(saleOf)
}

/** A lender has taken back an offer to which the applicant had gone on: the lead is not sold to it any more. */
export const takeBackSale = (tx: Transaction<Tables>, submissionId: string): Promise<void> =>
  writeLater(tx, tx.updateTable('sales').set({ sold_at: null }).where('submission_id', '=', submissionId))

/**
 * Takes the person out of the sales of a lead that is being erased: the ids of lead and submission go, moments become
 * the middle of their day, and what lenders wrote in their own words goes. Where a lender had accepted and the
 * applicant did not go on, a sale is written down first, without an affiliate, so that a late message finds it.
 */
export async function unlinkSales(tx: Transaction<Tables>, leadId: string, timeZone: string): Promise<void> {
  await sql`
    insert into sales (lead_id, submission_id, partner, reference_hash, site, country, payout, price)
    select leads.id, asked.id, asked.partner, sha256(convert_to(asked.partner || ' ' || asked.reference, 'UTF8')), leads.site,
      asked.country, '{}', coalesce(asked.price, 0)
    from leads join submissions as asked on asked.lead_id = leads.id
    where leads.id = ${leadId}::uuid and asked.verdict = 'accepted' and asked.reference is not null and asked.country is not null
    on conflict do nothing`.execute(tx)
  await sql`
    update outcomes set reason = null from sales
    where sales.id = outcomes.sale_id and sales.lead_id = ${leadId}::uuid`.execute(tx)
  await sql`
    update sales set lead_id = null, submission_id = null, sold_at = ${withinItsDays('sold_at', timeZone)},
      created_at = ${withinItsDays('created_at', timeZone)}
    where lead_id = ${leadId}::uuid`.execute(tx)
}

/**
 * The middle of what a moment's day in the market and its day in UTC have in common: the console counts by the one, statements
 * by the other, and a sale that an erasure moved to another day would be paid twice or never.
 */
function withinItsDays(column: 'sold_at' | 'created_at', timeZone: string): RawBuilder<Date | null> {
  const beginsIn = (zone: string, days: number) =>
    sql`(date_trunc('day', ${sql.ref(column)} at time zone ${zone}) + make_interval(days => ${days}::int)) at time zone ${zone}`
  const first = sql`greatest(${beginsIn(timeZone, 0)}, ${beginsIn('UTC', 0)})`
  const end = sql`least(${beginsIn(timeZone, 1)}, ${beginsIn('UTC', 1)})`
  return sql`${first} + (${end} - ${first}) / 2`
}

/** Finishes what the erasure by a server of the release before left: it knows the lead's row alone. */
export async function unlinkErasedSales(db: Kysely<Tables>): Promise<void> {
  await sql`
    with unlinked as (
      update sales set submission_id = null where lead_id is null and submission_id is not null returning id
    )
    update outcomes set reason = null from unlinked where unlinked.id = outcomes.sale_id and reason is not null`.execute(db)
}

/** Forgets sales of before a moment whose leads are erased, with their messages, so many at once; answers how many. */
export async function forgetSales(db: Kysely<Tables>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sales where id in (select id from sales where created_at < ${before} and lead_id is null limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
