import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_PART_BYTES, nextPartBytes } from './part-bytes.ts'

test('on any line the next part takes about four seconds, or is as small or as large as parts may be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 262_144 }), fc.integer({ min: 1, max: 30_000 }), (bytes, tookMs) => {
      const next = nextPartBytes(bytes, tookMs)
      expect(next).toBeGreaterThanOrEqual(16_384)
      expect(next).toBeLessThanOrEqual(262_144)
      const seconds = next / (bytes / tookMs) / 1000
      if (next > 16_384 && next < 262_144) expect(Math.abs(seconds - 4)).toBeLessThan(0.01)
    }),
  )
})

test('a line of 30 kB a second brings ten megabytes in parts of which none takes ten seconds', () => {
  let [left, length, longestMs] = [10 * 1024 * 1024, FIRST_PART_BYTES, 0]
  while (left > 0) {
    const bytes = Math.min(left, length)
    const tookMs = (bytes / 30_000) * 1000
    left -= bytes
    longestMs = Math.max(longestMs, tookMs)
    length = nextPartBytes(bytes, tookMs)
  }
  expect(longestMs).toBeLessThan(10_000)
})

test('after a part of which nothing came the next one is the smallest', () => {
  expect(nextPartBytes(0, 5000)).toBe(16_384)
  expect(nextPartBytes(-65_536, 5000)).toBe(16_384)
})

test('a line that gave nothing to measure gets the largest part, one that is as slow as can be the smallest', () => {
  expect([FIRST_PART_BYTES, nextPartBytes(65_536, 0), nextPartBytes(1, 30_000)]).toEqual([65_536, 262_144, 16_384])
  expect(nextPartBytes(65_536, 4000)).toBe(65_536)
  expect(nextPartBytes(65_536, 8000)).toBe(32_768)
})
