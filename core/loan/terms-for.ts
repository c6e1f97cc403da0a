import type { LoanTerms } from '#core/model/country.ts'
import { roundTo } from './round-to.ts'

/** A sum, and the number of monthly instalments in which it is repaid. */
export interface LoanAsked {
  readonly amount: number
  readonly months: number
}

/** Returns an example's terms for another loan: the same rate, and a fee of the same share. */
export const termsFor = (example: LoanTerms, { amount, months }: LoanAsked): LoanTerms => ({
  amount,
  months,
  nominalRate: example.nominalRate,
  fee: roundTo(2, (example.fee * amount) / example.amount),
})
