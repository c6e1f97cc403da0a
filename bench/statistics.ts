const ROUNDS = 2000

/** Returns the median; NaN for an empty list. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/**
 * Returns the value below which `rank` percent lie, interpolated between neighbours; NaN for an
 * empty list.
 */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = ((sorted.length - 1) * rank) / 100
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below === above ? below : below + (above - below) * (at - Math.floor(at))
}

/** Returns the bootstrap 95 % interval of the median. `random` returns numbers from 0 to 1. */
export function intervalOfMedian(values: readonly number[], random: () => number = Math.random): readonly [low: number, high: number] {
  const draw = () => values[Math.floor(random() * values.length)] ?? Number.NaN
  const medians = Array.from({ length: ROUNDS }, () => median(values.map(draw)))
  return [percentile(medians, 2.5), percentile(medians, 97.5)]
}
