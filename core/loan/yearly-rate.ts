import type { LoanTerms } from '#core/model/country.ts'
import { ratePerInstalment } from './rate-per-instalment.ts'
import { roundTo } from './round-to.ts'

/** A loan that is repaid in equal instalments at the end of each month. */
export interface EqualInstalments {
  /** The sum paid out to the borrower, without fees that are deducted from it. */
  readonly amount: number
  readonly instalment: number
  readonly months: number
}

/**
 * Returns the effective yearly rate in percent: the rate at which the present value of all
 * instalments is the amount, a month being a twelfth of a year (Directive (EU) 2023/2225,
 * annex III). The same figure is called TEA, TAE, CAT, RRSO or DAE. Returns 0 if no more than the
 * amount is repaid, Infinity if nothing is lent.
 */
export const yearlyRate = ({ amount, instalment, months }: EqualInstalments): number =>
  ((1 + ratePerInstalment({ amount, instalment, count: months })) ** 12 - 1) * 100

/**
 * Returns the equal instalment, rounded to `decimals`; `nominalRate` in percent a year, charged
 * monthly.
 */
export function instalmentOf({ amount, months, nominalRate }: Omit<LoanTerms, 'fee'>, decimals = 2): number {
  const monthly = nominalRate / 1200
  return roundTo(decimals, monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months))
}
