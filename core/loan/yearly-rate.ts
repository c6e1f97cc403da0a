/** A loan that is paid back in equal instalments at the end of each month. */
export interface EqualInstalments {
  /** What the borrower gets, fees that are taken out of it not counted. */
  readonly amount: number
  readonly instalment: number
  readonly months: number
}

/**
 * Effective yearly rate in percent: the rate at which all instalments are today worth the amount, a month being a twelfth
 * of a year (Directive (EU) 2023/2225, annex III). The same figure is called TEA, TAE, CAT, RRSO or DAE. 0 where no more
 * than the amount is paid back, infinite where nothing is lent.
 */
export function yearlyRate({ amount, instalment, months }: EqualInstalments): number {
  if (amount <= 0) return Infinity
  if (instalment * months <= amount) return 0
  let [low, high] = [0, 1]
  while (presentValue(instalment, months, high) > amount) high *= 2
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2
    if (presentValue(instalment, months, middle) > amount) low = middle
    else high = middle
  }
  return ((1 + low) ** 12 - 1) * 100
}

/** Halvings after which the rate is as exact as numbers are. */
const ROUNDS = 80

const presentValue = (instalment: number, months: number, monthly: number): number =>
  monthly === 0 ? instalment * months : (instalment * (1 - (1 + monthly) ** -months)) / monthly

/** The equal instalment of a loan, to the cent; `nominalRate` in percent a year, charged by the month. */
export function instalmentOf(amount: number, months: number, nominalRate: number): number {
  const monthly = nominalRate / 1200
  return toCents(monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months))
}

const toCents = (sum: number): number => Math.round(sum * 100) / 100
