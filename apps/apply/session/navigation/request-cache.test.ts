import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeRequestCache } from './request-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[S-9.12] an answer that nobody uses is kept for 60 seconds, asked for once in that time, and then forgotten', async () => {
  const cache = makeRequestCache()
  let asked = 0
  const ask = () => cache.query({ queryKey: ['place', '05001'], queryFn: () => ++asked })
  expect([await ask(), await ask(), asked]).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(59_900)
  expect([await ask(), asked]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(60_100)
  expect(cache.getQueryCache().getAll()).toEqual([])
  expect([await ask(), asked]).toEqual([2, 2])
})
