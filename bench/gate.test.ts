import { describe, expect, it } from 'vitest'
import { validate, type Figure } from './gate.ts'

const figure: Figure = { name: 'a figure', measured: 1, unit: '×' }

describe('a gate', () => {
  it('is kept at its very limit, on either side', () => {
    expect(validate({ ...figure, gate: { atMost: 1 } })).toBe('pass')
    expect(validate({ ...figure, gate: { atLeast: 1 } })).toBe('pass')
  })

  it('is missed beyond its limit', () => {
    expect(validate({ ...figure, measured: 1.01, gate: { atMost: 1 } })).toBe('miss')
    expect(validate({ ...figure, measured: 0.99, gate: { atLeast: 1 } })).toBe('miss')
  })

  it('is missed by what could not be measured', () =>
    expect(validate({ ...figure, measured: Number.NaN, gate: { atMost: 1 } })).toBe('miss'))

  it('is missed with an interval only if all of it is on the wrong side, and kept only if none of it is', () => {
    expect(validate({ ...figure, measured: 0.33, interval: [0.3, 0.34], gate: { atLeast: 0.35 } })).toBe('miss')
    expect(validate({ ...figure, measured: 0.36, interval: [0.35, 0.4], gate: { atLeast: 0.35 } })).toBe('pass')
    expect(validate({ ...figure, measured: 0.9, interval: [0.8, 1], gate: { atMost: 1 } })).toBe('pass')
  })

  it('is not shown to be kept or missed where it lies in the interval', () => {
    expect(validate({ ...figure, measured: 0.36, interval: [0.3, 0.4], gate: { atLeast: 0.35 } })).toBe('not shown')
    expect(validate({ ...figure, measured: 0.9, interval: [0.8, 1.1], gate: { atMost: 1 } })).toBe('not shown')
  })

  it('is not shown to be kept or missed while other processes disturb, wherever the interval lies', () => {
    expect(validate({ ...figure, measured: 0.9, interval: [0.8, 0.95], gate: { atMost: 1 }, isDisturbed: true })).toBe('not shown')
    expect(validate({ ...figure, measured: 9, gate: { atMost: 1 }, isDisturbed: true })).toBe('not shown')
    expect(validate({ ...figure, gate: { atMost: 1 }, isDisturbed: false })).toBe('pass')
  })

  it('that is not there decides nothing', () => expect(validate(figure)).toBe('told'))
})
