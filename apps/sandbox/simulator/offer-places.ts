import { instalmentsIn } from '#core/loan/instalments-in.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import { priceLoan, priceOthers, type AskedLoan } from './price-loan.ts'

/** The offer that a lender's terms give for a loan. */
export interface PricedOffer {
  readonly loan: AskedLoan
  readonly terms: Examples['terms']
  /** True where the market's yearly rate is the one of interest alone. */
  readonly isAprWithoutFees: boolean
  readonly expiresAt: Date
}

/** Returns the values for the placeholders of offers in a lender's examples. */
export function offerPlaces({ loan, terms, isAprWithoutFees, expiresAt }: PricedOffer) {
  const { amount, period, scale } = loan
  const charges = { ...terms, isAprWithoutFees }
  const price = priceLoan(amount, instalmentsIn(period, scale), charges)
  return {
    amount,
    period,
    moneyWithinHours: terms.moneyWithinHours,
    expiresAt: expiresAt.toISOString(),
    ...price,
    wrongTotal: Math.round(price.total / 2),
    ...priceOthers(loan, charges),
  }
}
