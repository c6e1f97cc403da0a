/** Converts an effective yearly rate into the monthly one, both in percent (compound interest). */
export const monthlyRate = (yearly: number): number => ((1 + yearly / 100) ** (1 / 12) - 1) * 100

/** Returns a twelfth of a nominal yearly rate, both in percent. */
export const nominalMonthlyRate = (yearly: number): number => yearly / 12
