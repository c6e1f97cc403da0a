import { sql, type Kysely, type Transaction } from 'kysely'
import type { PartnerUse } from '#core/journey/route-lead.ts'
import type { SubmissionPlace } from './submissions.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'

/** A day of a market, `YYYY-MM-DD`. */
export interface MarketDay {
  readonly country: string
  readonly day: string
}

/** What partners with a cap were asked about and may spend on a day. */
export async function readUsed(db: Kysely<Tables>, { country, day }: MarketDay): Promise<{ readonly [partner: string]: PartnerUse }> {
  const rows = await db
    .selectFrom('partner_days')
    .select(['partner', 'leads', 'spent'])
    .where('country', '=', country)
    .where('day', '=', day)
    .orderBy('partner')
    .execute()
  return Object.fromEntries(rows.map(({ partner, leads, spent }) => [partner, { leads, spent: Number(spent) }]))
}

/** One more lead for a partner, and what it may cost. */
export interface Place {
  readonly partner: string
  readonly price: number
  readonly perDay?: number
  readonly budgetPerDay?: number
}

const ANY = 2_000_000_000

/** Takes a place under a partner's cap; answers false where, by then, another process has taken the last one. */
export async function takePlace(tx: Transaction<Tables>, { country, day }: MarketDay, place: Place): Promise<boolean> {
  const { partner, price, perDay = ANY, budgetPerDay = Number.MAX_SAFE_INTEGER } = place
  const { rows } = await sql`
    insert into partner_days as used (partner, country, day, leads, spent) values (${partner}, ${country}, ${day}, 1, ${price})
    on conflict (partner, country, day) do update set leads = used.leads + 1, spent = used.spent + ${price}
    where used.leads < ${perDay} and used.spent + ${price} <= ${budgetPerDay}::bigint
    returning leads`.execute(tx)
  return rows.length === 1
}

/** Gives a place back that was not used after all. */
export async function leavePlace(tx: Transaction<Tables>, { country, day }: MarketDay, { partner, price }: Place): Promise<void> {
  await sql`
    update partner_days set leads = leads - 1, spent = spent - ${price}
    where partner = ${partner} and country = ${country} and day = ${day}`.execute(tx)
}

/** Gives back what a partner would have paid for a lead that it does not take. */
export async function giveBack(tx: Transaction<Tables>, { leadId, id }: SubmissionPlace): Promise<void> {
  await sql`
    update partner_days as used set spent = used.spent - asked.price from submissions as asked
    where asked.lead_id = ${leadId} and asked.id = ${id} and used.partner = asked.partner and used.country = asked.country and used.day = asked.day`.execute(
    tx,
  )
}
