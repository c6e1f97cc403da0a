import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTimeline } from './timeline.ts'

/** A clock that stands still until it is moved, and where it was moved to. */
function standing() {
  let at = 0
  const moves: number[] = []
  const timeline = openTimeline({ now: () => at }, async (to) => {
    moves.push(to)
    at = to
  })
  return { timeline, moves, now: () => at }
}

test('the clock goes on to the next moment only when everybody waits for one', async () => {
  const { timeline, moves, now } = standing()
  const seen: string[] = []
  for (const [name, moments] of Object.entries({ ana: [60_000, 600_000], luis: [300_000] }))
    timeline.begin(async () => {
      for (const moment of moments) {
        await timeline.until(moment)
        await wait(5)
        seen.push(`${name} ${now()}`)
      }
    })
  await timeline.ended()
  expect(seen).toEqual(['ana 60000', 'luis 300000', 'ana 600000'])
  expect(moves).toEqual([60_000, 300_000, 600_000])
})

test('moments that lie seconds apart are one', async () => {
  const { timeline, moves } = standing()
  for (const moment of [60_000, 65_000]) timeline.begin(() => timeline.until(moment))
  await timeline.ended()
  expect(moves).toEqual([60_000])
})

test('while something real is waited for the clock goes on, but not further than it may', async () => {
  const { timeline, moves, now } = standing()
  const seen: number[] = []
  timeline.begin(async () => {
    await timeline.during(100_000, wait(40))
    seen.push(now())
  })
  for (const moment of [90_000, 200_000]) timeline.begin(() => timeline.until(moment))
  await timeline.ended()
  expect(seen).toEqual([90_000])
  expect(moves).toEqual([90_000, 200_000])
})

test('what somebody or the clock fails with is the end', async () => {
  const { timeline } = standing()
  timeline.begin(() => Promise.reject(new Error('no way')))
  await expect(timeline.ended()).rejects.toThrow('no way')
  const broken = openTimeline({ now: () => 0 }, () => Promise.reject(new Error('no clock')))
  broken.begin(() => broken.until(1000))
  await expect(broken.ended()).rejects.toThrow('no clock')
})
