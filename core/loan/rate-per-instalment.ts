/** A loan that is repaid in equal instalments at the end of equal periods. */
export interface Payments {
  /** The sum paid out to the borrower. */
  readonly amount: number
  readonly instalment: number
  readonly count: number
  /** A sum that is due with the last instalment besides it. */
  readonly last?: number
}

/**
 * Returns the rate of one period, as a share, at which the present value of all payments is the
 * amount. Returns 0 if no more than the amount is repaid, Infinity if nothing is lent.
 */
export function ratePerInstalment(payments: Payments): number {
  const { amount, instalment, count, last = 0 } = payments
  if (amount <= 0) return Infinity
  if (instalment * count + last <= amount) return 0
  let [low, high] = [0, 1]
  while (presentValue(payments, high) > amount) high *= 2
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2
    if (presentValue(payments, middle) > amount) low = middle
    else high = middle
  }
  return low
}

/** Bisection steps after which the rate has the full precision of a number. */
const ROUNDS = 80

function presentValue({ instalment, count, last = 0 }: Payments, rate: number): number {
  const discount = (1 + rate) ** -count
  return (instalment * (1 - discount)) / rate + last * discount
}
