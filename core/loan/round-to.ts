/** Rounds a sum to so many decimals, halves up. */
export const roundTo = (decimals: number, sum: number): number => Math.round(sum * 10 ** decimals) / 10 ** decimals
