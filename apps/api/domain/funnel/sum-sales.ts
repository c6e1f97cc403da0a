import { foldOutcomes } from '#core/lead/fold-outcomes.ts'
import { isPaid, moneyOfSale } from '#core/lead/money-of-sale.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import type { ToldSale } from '#apps/api/store/partners/each-sale.ts'
import type { SaleDay } from '#apps/api/store/funnel/sale-counts.ts'

/** Adds up sales by site, day and lender. `timeZones` are those of the sites; a sale of no known site is left out. */
export async function sumSales(
  sales: AsyncIterable<ToldSale>,
  timeZones: { readonly [site: string]: string },
): Promise<readonly SaleDay[]> {
  const days = new Map<string, SaleDay>()
  for await (const { sale, messages } of sales) {
    const folded = foldOutcomes(messages)
    const timeZone = timeZones[sale.site]
    if (timeZone === undefined || !isPaid(sale, folded)) continue
    const { site, partner } = sale
    const day = localDay(sale.writtenAt, timeZone)
    const key = JSON.stringify([site, day, partner])
    const { sold, price, squares } = days.get(key) ?? { sold: 0, price: 0n, squares: 0n }
    const paid = BigInt(moneyOfSale(sale, folded).price)
    days.set(key, { site, partner, day, sold: sold + 1, price: price + paid, squares: squares + paid * paid })
  }
  return [...days.values()]
}
