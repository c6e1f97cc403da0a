/** A figure with the bounds of its 95 % interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** How many standard errors lie on each side of a 95 % interval. */
export const STANDARD_ERRORS = 1.959964

/**
 * The interval of a share by Wilson's method, which holds near 0 and 1 and for few cases too: `hits` of `of` cases, of
 * which neither need be a whole number. `of` is above 0.
 */
export function wilson(hits: number, of: number): Estimate {
  const value = hits / of
  const squared = STANDARD_ERRORS ** 2
  const middle = (value + squared / (2 * of)) / (1 + squared / of)
  const half = (STANDARD_ERRORS * Math.sqrt((value * (1 - value)) / of + squared / (4 * of ** 2))) / (1 + squared / of)
  return { value, low: Math.max(0, Math.min(value, middle - half)), high: Math.min(1, Math.max(value, middle + half)) }
}

/** The logarithm of a ratio, and the variance of its estimate (delta method). Those of independent ratios add up. */
export interface LogRatio {
  readonly log: number
  readonly variance: number
}

export const UNCHANGED: LogRatio = { log: 0, variance: 0 }

/** The ratio of two independent ratios' product. */
export const timesRatio = (one: LogRatio, other: LogRatio): LogRatio => ({
  log: one.log + other.log,
  variance: one.variance + other.variance,
})

/** A figure above 0 with its interval, from the variance of its logarithm. */
export function fromLog(value: number, variance: number): Estimate {
  const factor = Math.exp(STANDARD_ERRORS * Math.sqrt(variance))
  return { value, low: value / factor, high: value * factor }
}
