import type { Kysely } from 'kysely'
import { foldOutcomes } from '#core/lead/fold-outcomes.ts'
import { moneyOfSale } from '#core/lead/money-of-sale.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { readOutcomes } from '#apps/api/store/partners/outcomes.ts'
import { readSalesOf } from '#apps/api/store/partners/sales.ts'

/** Returns the price of a lead whose loan is funded now, hundredths of the currency; undefined where it is not, or not any more. */
export async function fundedPrice(db: Kysely<Tables>, leadId: string): Promise<number | undefined> {
  const sales = await readSalesOf(db, leadId)
  const messages = await readOutcomes(
    db,
    sales.map(({ id }) => id),
  )
  const funded = sales
    .map((sale) => ({ sale, outcome: foldOutcomes(messages.get(sale.id) ?? []) }))
    .find(({ outcome }) => outcome.outcome === 'funded')
  return funded && moneyOfSale(funded.sale, funded.outcome).price
}
