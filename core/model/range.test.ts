import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { besideStep, clampTo, fitTo } from './range.ts'

const range = fc
  .record({ min: fc.integer({ min: -500, max: 500 }), span: fc.integer({ min: 0, max: 1000 }), step: fc.integer({ min: 1, max: 70 }) })
  .map(({ min, span, step }) => ({ min, max: min + span, step }))

test('a number is brought within its bounds, and one within them stays', () => {
  const bounds = { min: 100, max: 1000 }
  expect([-5, 99, 100, 555, 1000, 1001].map((value) => clampTo(bounds, value))).toEqual([100, 100, 100, 555, 1000, 1000])
})

describe('a number from a link', () => {
  test('is brought to the nearest step that lies within the bounds', () => {
    const bounds = { min: 100, max: 1050, step: 100 }
    expect([0, 149, 150, 1000, 1049, 5000].map((value) => fitTo(bounds, value))).toEqual([100, 100, 200, 1000, 1000, 1000])
    expect(fitTo({ min: 1, max: 3 }, 1.6)).toBe(2)
  })
  test('is never beside a step, out of the bounds, or further off than the nearest step', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: -2000, max: 2000 }), (bounds, value) => {
        const found = fitTo(bounds, value)
        const steps = Array.from(
          { length: Math.floor((bounds.max - bounds.min) / bounds.step) + 1 },
          (_, index) => bounds.min + index * bounds.step,
        )
        expect(steps).toContain(found)
        expect(Math.abs(found - value)).toBe(Math.min(...steps.map((one) => Math.abs(one - value))))
      }),
    )
  })
})

describe('a number off its steps', () => {
  test('lies between the steps below and above it, the last of which is the largest number', () => {
    const bounds = { min: 100, max: 1050, step: 100 }
    expect([150, 999, 1001].map((value) => besideStep(bounds, value))).toEqual([
      [100, 200],
      [900, 1000],
      [1000, 1050],
    ])
  })
  test('is counted from the least number, wherever that lies', () => {
    const bounds = { min: 130, max: 990, step: 100 }
    expect([130, 230, 930, 990].map((value) => besideStep(bounds, value))).toEqual(Array(4).fill(undefined))
    expect([besideStep(bounds, 200), besideStep(bounds, 940)]).toEqual([
      [130, 230],
      [930, 990],
    ])
  })
  test('is none on a step, at the largest number and at the default', () => {
    const bounds = { min: 100, max: 1050, step: 100, default: 333 }
    expect([100, 200, 1050, 333].map((value) => besideStep(bounds, value))).toEqual(Array(4).fill(undefined))
    expect(besideStep({ min: 1, max: 9 }, 4)).toBeUndefined()
  })
})
