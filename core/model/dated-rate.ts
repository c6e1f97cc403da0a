/**
 * A rate that an authority states for a time, such as the limit of usury of a month: percent a year
 * (effective), and its first and last day (`YYYY-MM-DD`, in the market).
 */
export interface DatedRate {
  readonly value: number
  readonly from: string
  readonly until: string
  /** Who states it, as applicants read it. */
  readonly source: string
}

/** Returns the rate in force on a day; undefined if none of them is: an old one is never shown. */
export const rateOn = (rates: readonly DatedRate[], day: string): DatedRate | undefined =>
  rates.find(({ from, until }) => from <= day && day <= until)
