/**
 * Upper ends of the buckets in which times are counted, in seconds, the end itself included. The last
 * bucket, behind them, has no end. What is stored counts by their index, so they never change.
 */
export const TIME_BUCKET_ENDS = [2, 5, 10, 20, 30, 45, 60, 90, 120, 300, 600] as const

/** How many buckets there are, the one without an end included. */
export const TIME_BUCKETS = TIME_BUCKET_ENDS.length + 1

/** Index of the bucket of a time in milliseconds. */
export function bucketOf(milliseconds: number): number {
  const index = TIME_BUCKET_ENDS.findIndex((end) => milliseconds <= end * 1000)
  return index < 0 ? TIME_BUCKET_ENDS.length : index
}

/** In which bucket a median lies, in seconds; `toSeconds` is missing in the bucket without an end. */
export interface BucketedMedian {
  readonly fromSeconds: number
  readonly toSeconds?: number
  /** The median, if the times of its bucket are spread evenly; the bucket's lower end where it has no end. */
  readonly seconds: number
}

/** The median of times that were counted in buckets; undefined where there are none. */
export function medianOf(counts: readonly number[]): BucketedMedian | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let before = 0
  for (const [index, count] of counts.entries()) {
    if (count > 0 && (before + count) * 2 >= total) return within(index, (total / 2 - before) / count)
    before += count
  }
  return undefined
}

function within(index: number, share: number): BucketedMedian {
  const fromSeconds = TIME_BUCKET_ENDS[index - 1] ?? 0
  const toSeconds = TIME_BUCKET_ENDS[index]
  if (toSeconds === undefined) return { fromSeconds, seconds: fromSeconds }
  return { fromSeconds, toSeconds, seconds: fromSeconds + (toSeconds - fromSeconds) * share }
}
