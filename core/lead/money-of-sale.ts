import type { FoldedOutcome } from './fold-outcomes.ts'

/** What an affiliate gets for one event: hundredths of the currency, or a share of the price in basis points. */
export type Payout = { readonly fixed: number } | { readonly share: number }

/** What an affiliate gets for a lead: when it is sold to a lender, and when the loan is funded; both add up. */
export interface PayoutRules {
  readonly sold?: Payout
  readonly funded?: Payout
}

/** A lead at the lender that took it, as it was agreed. */
export interface AgreedSale {
  /** What the lender pays, hundredths of the currency. */
  readonly price: number
  /** Whether the applicant went on to the lender, or the lender took over. */
  readonly isSold: boolean
  readonly payout: PayoutRules
}

/** Hundredths of the market's currency, whole numbers. `margin` is below 0 where an affiliate gets more than the lender pays. */
export interface Money {
  readonly price: number
  readonly payout: number
  readonly margin: number
}

const NOTHING: Money = { price: 0, payout: 0, margin: 0 }

/**
 * Returns what a lead costs and brings. It is paid once it is sold or funded, at the price that the
 * lender stated, else at the agreed one; a lead that the lender returned is not paid. A cancelled
 * loan was sold all the same, but no longer counts as funded.
 */
export function moneyOfSale(sale: AgreedSale, { outcome, statedPrice }: FoldedOutcome): Money {
  const isFunded = outcome === 'funded'
  if (!isPaid(sale, { outcome })) return NOTHING
  const price = statedPrice ?? sale.price
  const payout = payoutOf(sale.payout.sold, price) + (isFunded ? payoutOf(sale.payout.funded, price) : 0)
  return { price, payout, margin: price - payout }
}

/** True for a lead that the lender pays, were it at a price of 0. */
export const isPaid = ({ isSold }: Pick<AgreedSale, 'isSold'>, { outcome }: Pick<FoldedOutcome, 'outcome'>): boolean =>
  outcome !== 'returned' && (isSold || outcome === 'funded')

/** One whole, in basis points. */
export const WHOLE_SHARE = 10_000

/** A share is rounded down to whole hundredths: with BigInt, because a large price times 10,000 may be no exact number. */
function payoutOf(payout: Payout | undefined, price: number): number {
  if (!payout) return 0
  return 'fixed' in payout ? payout.fixed : Number((BigInt(price) * BigInt(payout.share)) / BigInt(WHOLE_SHARE))
}
