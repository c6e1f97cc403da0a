import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, medianOf, TIME_BUCKET_ENDS, TIME_BUCKETS } from './time-buckets.ts'

test.each([
  [0, 0],
  [2000, 0],
  [2001, 1],
  [600_000, 10],
  [600_001, 11],
])('%i ms are counted in bucket %i', (milliseconds, bucket) => expect(bucketOf(milliseconds)).toBe(bucket))

test('the median lies in the bucket of the middle time, and is told with its bounds', () => {
  const counts = Array.from({ length: TIME_BUCKETS }, () => 0)
  expect(medianOf(counts)).toBeUndefined()
  expect(medianOf(counts.with(3, 4))).toEqual({ fromSeconds: 10, toSeconds: 20, seconds: 15 })
  expect(medianOf(counts.with(0, 1).with(3, 2))).toEqual({ fromSeconds: 10, toSeconds: 20, seconds: 12.5 })
  expect(medianOf(counts.with(11, 1))).toEqual({ fromSeconds: 600, seconds: 600 })
})

test('the median of any times lies within the bounds that are told', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 60 }), (times) => {
      const counts = Array.from({ length: TIME_BUCKETS }, (_, bucket) => times.filter((time) => bucketOf(time) === bucket).length)
      const lower = times.toSorted((one, other) => one - other)[Math.ceil(times.length / 2) - 1] ?? 0
      const median = medianOf(counts) ?? expect.fail('no median')
      expect(bucketOf(lower)).toBe(median.fromSeconds === 0 ? 0 : TIME_BUCKET_ENDS.findIndex((end) => end === median.fromSeconds) + 1)
      expect(median.seconds).toBeGreaterThanOrEqual(median.fromSeconds)
      expect(median.seconds).toBeLessThanOrEqual(median.toSeconds ?? Infinity)
    }),
  )
})
