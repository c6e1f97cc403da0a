import { foldOutcomes, type OutcomeMessage } from '#core/lead/fold-outcomes.ts'
import { moneyOfSale } from '#core/lead/money-of-sale.ts'
import type { LoanOutcomeKind } from '#core/model/partners/loan-outcome.ts'
import { eachSale } from '#apps/api/store/partners/each-sale.ts'
import type { Sale } from '#apps/api/store/partners/sales.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'

/** What the sales to one partner through one affiliate came to; sums in hundredths of the country's currency. */
export interface MoneyLine extends Pick<Sale, 'country' | 'partner' | 'affiliate'> {
  readonly leads: number
  readonly outcomes: { readonly [Kind in LoanOutcomeKind]: number }
  readonly price: bigint
  readonly payout: bigint
  readonly margin: bigint
}

/** Adds up the sales that were written down from one moment to before another, by country, partner and affiliate. */
export async function sumMoney(
  { db }: Pick<Database, 'db'>,
  period: { readonly from: Date; readonly to: Date },
): Promise<readonly MoneyLine[]> {
  const lines = new Map<string, MoneyLine>()
  for await (const { sale, messages } of eachSale(db, period)) {
    const key = JSON.stringify([sale.country, sale.partner, sale.affiliate])
    lines.set(key, withSale(lines.get(key) ?? emptyLine(sale), sale, messages))
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

const emptyLine = ({ country, partner, affiliate }: Sale): MoneyLine => ({
  country,
  partner,
  affiliate,
  leads: 0,
  outcomes: { funded: 0, cancelled: 0, returned: 0 },
  price: 0n,
  payout: 0n,
  margin: 0n,
})

function withSale(line: MoneyLine, sale: Sale, messages: readonly OutcomeMessage[]): MoneyLine {
  const folded = foldOutcomes(messages)
  const { price, payout, margin } = moneyOfSale(sale, folded)
  const { outcome } = folded
  return {
    ...line,
    leads: line.leads + 1,
    outcomes: outcome === 'none' ? line.outcomes : { ...line.outcomes, [outcome]: line.outcomes[outcome] + 1 },
    price: line.price + BigInt(price),
    payout: line.payout + BigInt(payout),
    margin: line.margin + BigInt(margin),
  }
}
