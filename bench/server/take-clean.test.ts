import { describe, expect, it } from 'vitest'
import { takeClean } from './take-clean.ts'
import { foreignPercent } from './foreign-cpu.ts'

describe('rounds', () => {
  it('are taken as often as wanted, and no more than twice as often', async () => {
    let taken = 0
    const { results } = await takeClean({
      take: () => Promise.resolve(++taken),
      wanted: 3,
      processes: [process.pid],
      tell: () => undefined,
    })
    expect(taken).toBeGreaterThanOrEqual(3)
    expect(taken).toBeLessThanOrEqual(6)
    expect(results.length).toBeGreaterThanOrEqual(2)
  })
})

describe("others' share of the machine", () => {
  it('is what is busy and not ours, of all that passed', () => {
    expect(foreignPercent({ all: 1000, busy: 100, ours: 50 }, { all: 1200, busy: 180, ours: 110 })).toBe(10)
  })

  it('is nothing where our own time was counted late', () => {
    expect(foreignPercent({ all: 1000, busy: 100, ours: 50 }, { all: 1200, busy: 110, ours: 90 })).toBe(0)
  })
})
