import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWER_TIME_BUCKETS, ANSWER_TIME_ENDS, answeredWithin, countTime } from './answer-times.ts'

const sumOf = (times: readonly number[]) =>
  times.map(countTime).reduce((sum, one) => sum.map((count, index) => count + (one[index] ?? 0)), countTime(undefined))

test('a time is counted once, in the bucket that ends with it or behind it', () => {
  expect(countTime(100).indexOf(1)).toBe(0)
  expect(countTime(100.1).indexOf(1)).toBe(1)
  expect(countTime(30_000).indexOf(1)).toBe(ANSWER_TIME_ENDS.length - 1)
  expect(countTime(30_001).indexOf(1)).toBe(ANSWER_TIME_ENDS.length)
  expect(countTime(undefined)).toEqual(Array.from({ length: ANSWER_TIME_BUCKETS }, () => 0))
})

test('at least the share of the answers came within the time that is said, and fewer within the bucket before', () => {
  const times = fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95), (given, share) => {
      const { ms = Infinity } = answeredWithin(sumOf(given), share) ?? expect.fail('no time')
      const before = ANSWER_TIME_ENDS.findLast((end) => end < ms) ?? -1
      expect(given.filter((time) => time <= ms).length).toBeGreaterThanOrEqual(given.length * share)
      expect(given.filter((time) => time <= before).length).toBeLessThan(given.length * share)
    }),
  )
  expect(answeredWithin(countTime(undefined), 0.5)).toBe(undefined)
})
