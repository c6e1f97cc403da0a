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
export const intervalOfMedian = (values: readonly number[], random?: () => number): readonly [low: number, high: number] =>
  intervalOf(values, median, random)

/**
 * Returns the bootstrap 95 % interval of a statistic of runs: the runs are drawn again with
 * repetition, each as a whole. `random` returns numbers from 0 to 1.
 */
export function intervalOf<Run>(
  runs: readonly Run[],
  statistic: (drawn: readonly Run[]) => number,
  random: () => number = Math.random,
): readonly [low: number, high: number] {
  const one = () => Math.floor(random() * runs.length)
  const draw = () => runs.map(one).flatMap((index) => runs.slice(index, index + 1))
  const drawn = Array.from({ length: ROUNDS }, () => statistic(draw()))
  return [percentile(drawn, 2.5), percentile(drawn, 97.5)]
}
