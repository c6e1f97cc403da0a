/** What an offer says. Sums in whole units, rates in percent a year. */
export interface Price {
  readonly instalment: number
  readonly total: number
  readonly nominalRate: number
  readonly apr: number
}

/** The price of a loan in equal monthly instalments. */
export function priceLoan(amount: number, months: number, rate: { readonly nominal: number; readonly effective: number }): Price {
  const monthly = rate.nominal / 1200
  const instalment = Math.round((amount * monthly) / (1 - (1 + monthly) ** -months))
  return { instalment, total: instalment * months, nominalRate: rate.nominal, apr: rate.effective }
}

/** Figures of two further offers: half the amount, and half as long again. */
export function priceOthers(amount: number, months: number, rate: Parameters<typeof priceLoan>[2]) {
  const [lessAmount, longerPeriod] = [Math.ceil(amount / 2), Math.ceil(months * 1.5)]
  const less = priceLoan(lessAmount, months, rate)
  const longer = priceLoan(amount, longerPeriod, rate)
  return {
    lessAmount,
    lessInstalment: less.instalment,
    lessTotal: less.total,
    longerPeriod,
    longerInstalment: longer.instalment,
    longerTotal: longer.total,
  }
}
