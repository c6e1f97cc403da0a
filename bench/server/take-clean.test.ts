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

describe('rounds of a machine on which others work', () => {
  const rounds = (foreignTicks: number) => {
    let at = 0
    // a round lasts 100 ticks
    const read = () => ({ all: at * 100, busy: at++ * foreignTicks, ours: 0 })
    return takeClean({ take: () => Promise.resolve(at), wanted: 3, processes: [], tell: () => undefined, read })
  }

  it('are disturbed where others take more than a tenth of it, and all of them are kept', async () => {
    const { results, isDisturbed, note } = await rounds(11)
    expect([results.length, isDisturbed]).toEqual([6, true])
    expect(note).toContain('proves nothing')
  })

  it('are not disturbed by a tenth of it', async () => {
    const { results, isDisturbed } = await rounds(10)
    expect([results.length, isDisturbed]).toEqual([3, false])
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
