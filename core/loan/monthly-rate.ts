/** The effective rate of a month that makes the yearly one, both in percent: interest earns interest. */
export const monthlyRate = (yearly: number): number => ((1 + yearly / 100) ** (1 / 12) - 1) * 100

/** A month's share of a nominal yearly rate, both in percent. */
export const nominalMonthlyRate = (yearly: number): number => yearly / 12
