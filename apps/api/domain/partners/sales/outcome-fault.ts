import type { LoanOutcome } from '#core/model/partners/loan-outcome.ts'
import type { Site } from '#core/model/site/site.ts'

/** What an outcome is measured by: the site's market, the price that was agreed in hundredths, how often it fits in at most, and now. */
export interface OutcomeBounds {
  readonly loan: Site['loan']
  readonly agreedPrice: number
  readonly priceTimes: number
  readonly now: Date
}

/** A sum ten times beyond what can be asked for in the market is in hundredths, or of another market. */
const FAR = 10
/** The same difference of clocks that the signature of a message may have. */
const CLOCKS_MS = 300_000

/** Returns what is wrong with an outcome that a lender reports; undefined where it is within its bounds. */
export function outcomeFault(
  { amount, price, at }: LoanOutcome,
  { loan, agreedPrice, priceTimes, now }: OutcomeBounds,
): 'amount' | 'price' | 'time' | undefined {
  if (amount !== undefined && (amount > loan.amount.max * FAR || amount * FAR < loan.amount.min)) return 'amount'
  if (price !== undefined && price > agreedPrice * priceTimes) return 'price'
  return Date.parse(at) > now.getTime() + CLOCKS_MS ? 'time' : undefined
}
