import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportHeight } from './report-height.ts'

let changed: () => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        changed = run
      }
      observe() {
        return undefined
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[S-2.15] the height is reported at once, and on changes of more than 10 px, 100 ms after the last of them', () => {
  let height = 500
  const reported: number[] = []
  const content: Element = Object.assign(JSON.parse('{}'), { getBoundingClientRect: () => ({ height }), addEventListener: () => undefined })
  reportHeight(content, { report: (one) => void reported.push(one), loops: () => undefined })
  expect(reported).toEqual([500])
  const become = (next: number, afterMs: number) => {
    height = next
    changed()
    vi.advanceTimersByTime(afterMs)
  }
  become(510, 1000)
  expect(reported).toEqual([500])
  for (const next of [560, 600, 640]) become(next, 99)
  expect(reported).toEqual([500])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual([500, 640])
  become(629, 100)
  expect(reported).toEqual([500, 640, 629])
})
