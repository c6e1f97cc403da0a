import { instalmentsIn } from '#core/loan/instalments-in.ts'

/** The price in an offer. Sums in whole units, rates in percent a year. */
export interface Price {
  readonly instalment: number
  readonly total: number
  readonly nominalRate: number
  readonly apr: number
}

/** Calculates the price of a loan in equal monthly instalments. */
export function priceLoan(amount: number, months: number, rate: { readonly nominal: number; readonly effective: number }): Price {
  const monthly = rate.nominal / 1200
  const instalment = Math.round((amount * monthly) / (1 - (1 + monthly) ** -months))
  return { instalment, total: instalment * months, nominalRate: rate.nominal, apr: rate.effective }
}

/** The loan that the applicant asks for. */
export interface AskedLoan {
  readonly amount: number
  readonly period: number
  readonly scale: 'days' | 'months'
}

/** Calculates the figures of two further offers: half the amount, and 1.5 times the period. */
export function priceOthers({ amount, period, scale }: AskedLoan, rate: Parameters<typeof priceLoan>[2]) {
  const [lessAmount, longerPeriod] = [Math.ceil(amount / 2), Math.ceil(period * 1.5)]
  const less = priceLoan(lessAmount, instalmentsIn(period, scale), rate)
  const longer = priceLoan(amount, instalmentsIn(longerPeriod, scale), rate)
  return {
    lessAmount,
    lessInstalment: less.instalment,
    lessTotal: less.total,
    longerPeriod,
    longerInstalment: longer.instalment,
    longerTotal: longer.total,
  }
}
