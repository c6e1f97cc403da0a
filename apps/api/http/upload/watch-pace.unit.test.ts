import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPace } from './watch-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WANTED = 3000
const FULL_PACE = 100

/** Watches a body of which so many bytes come each second; returns the second in which it was found too slow. */
async function tooSlowAt(bytesOfSecond: (second: number) => number, seconds: number): Promise<number | undefined> {
  const body = new IncomingMessage(new Socket())
  body.headers['content-length'] = String(WANTED)
  let now = 0
  let foundAt: number | undefined
  const stop = watchPace(body, () => (foundAt ??= now))
  for (now = 1; now <= seconds; now++) {
    const bytes = bytesOfSecond(now)
    if (bytes > 0) body.emit('data', Buffer.alloc(bytes))
    await vi.advanceTimersByTimeAsync(1000)
  }
  stop()
  expect(vi.getTimerCount()).toBe(0)
  return foundAt
}

test('[SEC-H2] a body of which nothing comes for ten seconds is too slow, however quick it was before', async () => {
  expect(await tooSlowAt((second) => (second === 1 ? WANTED - 1 : 0), 30)).toBe(11)
})

test('[SEC-H2] a line that stalls again and again, and goes on each time, is waited for', async () => {
  const everyOther = (second: number) => (second % 2 === 0 ? 2 * FULL_PACE : 0)
  expect(await tooSlowAt(everyOther, 29)).toBeUndefined()
  const afterNine = (second: number) => (second % 10 === 1 ? 10 * FULL_PACE : 0)
  expect(await tooSlowAt(afterNine, 29)).toBeUndefined()
})

test('[SEC-H2] below half of the pace that would bring it in time it is too slow after the first seconds, and not before', async () => {
  expect(await tooSlowAt(() => FULL_PACE / 2 - 1, 30)).toBe(6)
  expect(await tooSlowAt(() => FULL_PACE / 2, 30)).toBeUndefined()
})
