import { instalmentsIn } from '#core/loan/instalments-in.ts'
import { yearlyRate } from '#core/loan/yearly-rate.ts'

/** The price in an offer. Sums in whole units, rates in percent a year. */
export interface Price {
  readonly instalment: number
  readonly total: number
  readonly fees: number
  readonly nominalRate: number
  readonly apr: number
}

/** What a lender charges; the fee is lent too, so that the instalments contain it. */
export interface Charges {
  /** Percent a year. */
  readonly nominal: number
  /** Percent of the amount. */
  readonly feePercent?: number
  /** True where the market's yearly rate is the one of interest alone. */
  readonly isAprWithoutFees?: boolean
}

/** Calculates the price of a loan in equal monthly instalments. */
export function priceLoan(amount: number, months: number, { nominal, feePercent = 0, isAprWithoutFees = false }: Charges): Price {
  const fees = Math.round((amount * feePercent) / 100)
  const exact = equalInstalment(amount + fees, months, nominal)
  const instalment = Math.round(exact)
  const apr = yearlyRate({ amount: isAprWithoutFees ? amount + fees : amount, instalment: exact, months })
  return { instalment, total: instalment * months, fees, nominalRate: nominal, apr: Math.round(apr * 100) / 100 }
}

function equalInstalment(sum: number, months: number, nominal: number): number {
  const monthly = nominal / 1200
  return monthly === 0 ? sum / months : (sum * monthly) / (1 - (1 + monthly) ** -months)
}

/** The loan that the applicant asks for. */
export interface AskedLoan {
  readonly amount: number
  readonly period: number
  readonly scale: 'days' | 'months'
}

/** Calculates the figures of two further offers: half the amount, and 1.5 times the period. */
export function priceOthers({ amount, period, scale }: AskedLoan, charges: Charges) {
  const [lessAmount, longerPeriod] = [Math.ceil(amount / 2), Math.ceil(period * 1.5)]
  const less = priceLoan(lessAmount, instalmentsIn(period, scale), charges)
  const longer = priceLoan(amount, instalmentsIn(longerPeriod, scale), charges)
  return {
    lessAmount,
    lessInstalment: less.instalment,
    lessTotal: less.total,
    lessFees: less.fees,
    lessApr: less.apr,
    longerPeriod,
    longerInstalment: longer.instalment,
    longerTotal: longer.total,
    longerFees: longer.fees,
    longerApr: longer.apr,
  }
}
