import type { LoanTerms } from '#core/model/country.ts'
import { roundTo } from './round-to.ts'
import { instalmentOf, yearlyRate } from './yearly-rate.ts'

/** The figures of a representative example by law; sums in units with cents, rates in percent. */
export interface ExampleFigures extends LoanTerms {
  readonly instalment: number
  /** The sum of all instalments; `cost` is the part of it that exceeds the amount. */
  readonly total: number
  readonly cost: number
  readonly interest: number
  readonly yearlyRate: number
}

/**
 * Calculates the example; the fee is financed too, so the instalments include it. They are rounded
 * to the currency's `decimals`.
 */
export function exampleFigures({ amount, months, nominalRate, fee }: LoanTerms, decimals = 2): ExampleFigures {
  const instalment = instalmentOf({ amount: amount + fee, months, nominalRate }, decimals)
  const total = roundTo(2, instalment * months)
  const cost = roundTo(2, total - amount)
  return {
    amount,
    months,
    nominalRate,
    fee,
    instalment,
    total,
    cost,
    interest: roundTo(2, cost - fee),
    yearlyRate: yearlyRate({ amount, instalment, months }),
  }
}
