import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextHeights, NO_HEIGHTS, type Heights } from './next-heights.ts'

const EVERY_MS = 120
const after = (measured: readonly number[], every = EVERY_MS): readonly Heights[] => {
  let heights = NO_HEIGHTS
  return measured.map((height, index) => (heights = nextHeights(heights, height, index * every)))
}
const reportedBy = (all: readonly Heights[]): readonly number[] =>
  all.flatMap(({ reported }, index) => {
    const last = reported.at(-1)
    return last && last !== all[index - 1]?.reported.at(-1) ? [last.height] : []
  })
const height = fc.integer({ min: 100, max: 4000 })

test('[S-2.15] two heights that are reported one after another differ by more than 10 px', () => {
  fc.assert(
    fc.property(fc.array(height, { maxLength: 40 }), (measured) => {
      const reported = reportedBy(after(measured))
      expect(reported.every((one, index) => index === 0 || Math.abs(one - (reported[index - 1] ?? 0)) > 10)).toBe(true)
    }),
  )
})

test('the height that holds is within 10 px of the last one measured, or higher where a loop is held', () => {
  fc.assert(
    fc.property(fc.array(height, { minLength: 1, maxLength: 40 }), (measured) => {
      const all = after(measured)
      const [last, reported] = [measured.at(-1) ?? 0, all.at(-1)?.reported.at(-1)?.height ?? 0]
      if (all.at(-1)?.held) expect(reported).toBeGreaterThanOrEqual(last - 10)
      else expect(Math.abs(reported - last)).toBeLessThanOrEqual(10)
    }),
  )
})

test('a height that grows and then shrinks is reported all the way, in both directions', () => {
  fc.assert(
    fc.property(fc.uniqueArray(height, { maxLength: 12, selector: (one) => Math.floor(one / 25) }), (some) => {
      const up = some.toSorted((a, b) => a - b)
      const steps = up.filter((one, index) => index === 0 || one - (up[index - 1] ?? 0) > 10)
      expect(reportedBy(after(steps))).toEqual(steps)
      expect(reportedBy(after(steps.toReversed()))).toEqual(steps.toReversed())
    }),
  )
})

test('[S-2.15] a page around whose width follows the height makes no more than a few messages, and the form is not cut off', () => {
  const around = fc
    .array(fc.nat(), { minLength: 1, maxLength: 4 })
    .chain((next) => fc.tuple(fc.constant(next), fc.array(height, { minLength: next.length, maxLength: next.length })))
  fc.assert(
    fc.property(around, ([next, heights]) => {
      // a layout reports a height, and the page around responds to each height with the next layout
      let layout = 0
      let found = NO_HEIGHTS
      let messages = 0
      for (let at = 0; at < 60; at++) {
        const before = found.reported.at(-1)
        found = nextHeights(found, heights[layout] ?? 0, at * EVERY_MS)
        const last = found.reported.at(-1)
        if (last === before) continue
        messages += 1
        layout = (next[layout] ?? 0) % heights.length
      }
      expect(messages).toBeLessThanOrEqual(2 * heights.length + 1)
      expect(found.reported.at(-1)?.height ?? 0).toBeGreaterThanOrEqual((heights[layout] ?? 0) - 10)
    }),
  )
})

test('[S-2.15] what returns in a person’s own time is no loop', () => {
  const measured = [500, 900, 500, 900, 500, 900]
  expect(reportedBy(after(measured, 6000))).toEqual(measured)
  expect(reportedBy(after(measured))).toEqual([500, 900, 500, 900])
})

/** The state after heights that were measured at given moments. */
const measuredAt = (...measured: readonly (readonly [height: number, at: number])[]): Heights =>
  measured.reduce((heights, [height, at]) => nextHeights(heights, height, at), NO_HEIGHTS)

test('[S-2.15] a change of 10 px is not reported, one of 11 px is, up and down', () => {
  expect(reportedBy(after([500, 510, 511]))).toEqual([500, 511])
  expect(reportedBy(after([500, 490, 489]))).toEqual([500, 489])
})

test('a height that comes back twice within ten seconds is a loop, one that comes back a moment later is none', () => {
  const loop = (last: number) => measuredAt([500, 0], [900, 3000], [500, 6000], [900, last])
  expect(loop(10_000)).toMatchObject({ held: { low: 500, high: 900 } })
  expect(loop(10_001).held).toBeUndefined()
  expect(reportedBy(after([500, 700, 900, 500, 700]))).toEqual([500, 700, 900, 500, 900])
})

test('while a loop is held, no height of it is reported, and the form is not cut off by a higher one', () => {
  const held = measuredAt([500, 0], [900, 100], [500, 200], [900, 300])
  for (const height of [490, 500, 700, 900, 910]) expect(nextHeights(held, height, 400)).toEqual(held)
  expect(nextHeights(held, 911, 400)).toMatchObject({ held: { low: 500, high: 911 } })
  expect(nextHeights(held, 911, 400).reported.at(-1)).toEqual({ height: 911, at: 400 })
  const lower = nextHeights(held, 489, 400)
  expect(lower).toEqual({ reported: held.reported, held: { low: 489, high: 900 } })
})

test('the highest height of a loop counts, also where one within 10 px of it was reported last', () => {
  const held = measuredAt([908, 0], [500, 100], [900, 200], [500, 300])
  expect(held).toMatchObject({ held: { low: 500, high: 908 } })
  expect(held.reported.at(-1)).toEqual({ height: 900, at: 200 })
  for (const height of [911, 918]) expect(nextHeights(held, height, 400)).toEqual(held)
  expect(nextHeights(held, 919, 400).reported.at(-1)).toEqual({ height: 919, at: 400 })
})

test('the first height is reported', () => {
  expect(nextHeights(NO_HEIGHTS, 500, 7)).toEqual({ reported: [{ height: 500, at: 7 }] })
})

test('a loop is over once a height beyond it comes ten seconds later', () => {
  const held = measuredAt([500, 0], [900, 100], [500, 200], [900, 300])
  expect(nextHeights(held, 400, 10_400)).toEqual({ reported: [...held.reported, { height: 400, at: 10_400 }] })
  expect(nextHeights(held, 700, 10_400)).toEqual(held)
})

test('a page that is open for long remembers its last twelve heights', () => {
  const all = after(
    Array.from({ length: 30 }, (_, index) => 100 + 20 * index),
    20_000,
  ).at(-1)
  expect(all?.reported.map((one) => one.height)).toEqual(Array.from({ length: 12 }, (_, index) => 460 + 20 * index))
})
