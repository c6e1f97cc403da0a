/** Larger numbers do not fit the columns that count leads and prices; nor do fractions (partner-override.ts). */
const MOST = 2_000_000_000

/** Says where a number of a partner is not whole, or not within its bounds; `of` says of what it is. */
export const wholeFaults = (name: string, value = 1, { least = 1, most = MOST, of = '' } = {}): readonly string[] =>
  Number.isInteger(value) && value >= least && value <= most ? [] : [`${name} must be a whole number from ${least} to ${most}${of}`]
