import { foldOutcomes, type FoldedOutcome } from '#core/lead/fold-outcomes.ts'
import { isPaid, moneyOfSale } from '#core/lead/money-of-sale.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import type { ToldSale } from '#apps/api/store/partners/each-sale.ts'
import type { AffiliateDay, SaleDay, SummedSales } from '#apps/api/store/funnel/sale-counts.ts'

type Sale = ToldSale['sale']

/** Adds up sales by site and day: those of each lender, and those of each affiliate. `timeZones` are those of the sites; a sale of no known site is left out. */
export async function sumSales(sales: AsyncIterable<ToldSale>, timeZones: { readonly [site: string]: string }): Promise<SummedSales> {
  const lenders = new Map<string, SaleDay>()
  const affiliates = new Map<string, AffiliateDay>()
  for await (const { sale, messages } of sales) {
    const timeZone = timeZones[sale.site]
    if (timeZone === undefined) continue
    const day = localDay(sale.writtenAt, timeZone)
    const folded = foldOutcomes(messages)
    const { site, partner, affiliate } = sale
    const [ofLender, ofAffiliate] = [JSON.stringify([site, day, partner]), JSON.stringify([site, day, affiliate])]
    if (isPaid(sale, folded)) lenders.set(ofLender, addPaid(lenders.get(ofLender) ?? { site, partner, day, ...NOTHING_PAID }, sale, folded))
    if (affiliate !== null)
      affiliates.set(ofAffiliate, addBrought(affiliates.get(ofAffiliate) ?? { site, affiliate, day, ...NOTHING_BROUGHT }, sale, folded))
  }
  return { lenders: [...lenders.values()], affiliates: [...affiliates.values()] }
}

const NOTHING_PAID = { sold: 0, price: 0n, squares: 0n }

function addPaid(before: SaleDay, sale: Sale, folded: FoldedOutcome): SaleDay {
  const paid = BigInt(moneyOfSale(sale, folded).price)
  return { ...before, sold: before.sold + 1, price: before.price + paid, squares: before.squares + paid * paid }
}

const NOTHING_BROUGHT = { sold: 0, funded: 0, cancelled: 0, returned: 0, price: 0n, payout: 0n }

/** As a statement counts a sale: sold is one that the lender returned too. */
function addBrought(before: AffiliateDay, sale: Sale, folded: FoldedOutcome): AffiliateDay {
  const { price, payout } = moneyOfSale(sale, folded)
  return {
    ...before,
    sold: before.sold + Number(sale.isSold),
    ...(folded.outcome !== 'none' && { [folded.outcome]: before[folded.outcome] + 1 }),
    price: before.price + BigInt(price),
    payout: before.payout + BigInt(payout),
  }
}
