import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRoundSeconds } from './keep-answer-times.ts'

test.each([
  [0, 1],
  [0.2, 1],
  [3, 3],
  [9.1, 10],
  [10, 10],
  [10.1, 15],
  [15, 15],
  [16, 20],
  [61, 65],
])('that most lenders answer within %d s is told as %i s', (seconds, told) => {
  expect(inRoundSeconds(seconds)).toBe(told)
})

test('applicants are never told less than it took, nor five seconds more', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (seconds) => {
      expect(inRoundSeconds(seconds) - seconds).toBeGreaterThanOrEqual(0)
      expect(inRoundSeconds(seconds) - seconds).toBeLessThan(6)
    }),
  )
})
