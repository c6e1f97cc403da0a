import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intervalOfMedian, median, percentile } from './statistics.ts'

const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 })

describe('statistics', () => {
  it('finds the middle of an odd and of an even number of values, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  it('says that nothing has no median', () => expect(median([])).toBeNaN())

  it('finds a percentile between the smallest and the largest value, rising with its rank', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (list, one, other) => {
        const [low, high] = [percentile(list, Math.min(one, other)), percentile(list, Math.max(one, other))]
        expect(low).toBeGreaterThanOrEqual(Math.min(...list))
        expect(high).toBeLessThanOrEqual(Math.max(...list))
        expect(low).toBeLessThanOrEqual(high)
      }),
    )
  })

  it('gives an interval around the median that narrows when the values agree', () => {
    const [low, high] = intervalOfMedian([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
    expect(low).toBeLessThan(0.6)
    expect(high).toBeGreaterThan(0.6)
    expect(intervalOfMedian([0.5, 0.5, 0.5])).toEqual([0.5, 0.5])
  })
})
