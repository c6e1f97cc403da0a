/**
 * Upper ends of the buckets in which the times of partners' answers are counted, in milliseconds, the end itself included.
 * The last bucket, behind them, has no end. What is stored counts by their index, so they never change.
 */
export const ANSWER_TIME_ENDS = [100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000] as const

/** How many buckets there are, the one without an end included. */
export const ANSWER_TIME_BUCKETS = ANSWER_TIME_ENDS.length + 1

/** Counts of one time, by bucket; all 0 without a time. */
export function countTime(milliseconds: number | undefined): readonly number[] {
  const found = milliseconds === undefined ? -2 : ANSWER_TIME_ENDS.findIndex((end) => milliseconds <= end)
  const index = found === -1 ? ANSWER_TIME_ENDS.length : found
  return Array.from({ length: ANSWER_TIME_BUCKETS }, (_, bucket) => (bucket === index ? 1 : 0))
}

/** Milliseconds within which a share of the answers came: the end of a bucket, so that it is never less than it was. */
export interface AnsweredWithin {
  /** Missing where it took longer than the last end. */
  readonly ms?: number
}

/** Within which time this share (0 to 1) of the answers came; undefined without any. */
export function answeredWithin(counts: readonly number[], share: number): AnsweredWithin | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let sum = 0
  const bucket = counts.findIndex((count) => (sum += count) >= total * share)
  const ms = ANSWER_TIME_ENDS[bucket]
  return ms === undefined ? {} : { ms }
}
