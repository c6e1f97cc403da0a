import { instalmentsIn } from './instalments-in.ts'
import { instalmentOf, yearlyRate } from './yearly-rate.ts'

/** What a loan costs, as a lender states it: sums in whole units, rates in percent a year. */
export interface LoanFigures {
  readonly amount: number
  readonly period: number
  readonly instalment: number
  readonly total: number
  readonly nominalRate: number
  readonly apr: number
  readonly fees?: number | undefined
}

/**
 * Calculates what an offer costs for another sum or period: equal instalments at its nominal rate.
 * Fees, and what else its instalments contain beside interest, stay in proportion to the sum.
 * Returns the figures as stated for the sum and period as stated.
 */
export function figuresAt(stated: LoanFigures, scale: 'days' | 'months', wanted: Pick<LoanFigures, 'amount' | 'period'>): LoanFigures {
  const { amount, period } = wanted
  if (amount === stated.amount && period === stated.period) return stated
  const share = amount / stated.amount
  const { financed, upfront } = chargesIn(stated, instalmentsIn(stated.period, scale))
  const months = instalmentsIn(period, scale)
  const instalment = instalmentOf({ amount: amount + financed * share, months, nominalRate: stated.nominalRate })
  return {
    amount,
    period,
    instalment: Math.round(instalment),
    total: Math.round(instalment * months + upfront * share),
    nominalRate: stated.nominalRate,
    apr: yearlyRate({ amount: amount - upfront * share, instalment, months }),
    ...(stated.fees !== undefined && { fees: Math.round(stated.fees * share) }),
  }
}

/**
 * Finds what a lender charges beside interest: `financed` is repaid in the instalments, `upfront` is
 * paid beside them. What follows from rounding to whole units is neither.
 */
function chargesIn({ amount, instalment, total, nominalRate, fees = 0 }: LoanFigures, months: number) {
  const beside = total - instalment * months
  const isRounded = (sum: number) => Math.abs(sum) <= months / 2 + 1
  if (fees > 0 && isRounded(beside - fees)) return { financed: 0, upfront: fees }
  const upfront = isRounded(beside) ? 0 : Math.max(0, beside)
  const plain = instalmentOf({ amount, months, nominalRate })
  // half a unit of the instalment
  const financed = Math.abs(instalment - plain) <= 0.5 ? 0 : (amount * (instalment - plain)) / plain
  return { financed, upfront }
}
