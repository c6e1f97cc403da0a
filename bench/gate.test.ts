import { describe, expect, it } from 'vitest'
import { judge, type Figure } from './gate.ts'

const figure: Figure = { name: 'a figure', measured: 1, unit: '×' }

describe('a gate', () => {
  it('is kept at its very limit, on either side', () => {
    expect(judge({ ...figure, gate: { atMost: 1 } })).toBe('pass')
    expect(judge({ ...figure, gate: { atLeast: 1 } })).toBe('pass')
  })

  it('is missed beyond its limit', () => {
    expect(judge({ ...figure, measured: 1.01, gate: { atMost: 1 } })).toBe('miss')
    expect(judge({ ...figure, measured: 0.99, gate: { atLeast: 1 } })).toBe('miss')
  })

  it('is missed by what could not be measured', () => expect(judge({ ...figure, measured: Number.NaN, gate: { atMost: 1 } })).toBe('miss'))

  it('is missed with an interval only if all of it is on the wrong side', () => {
    expect(judge({ ...figure, measured: 0.33, interval: [0.3, 0.36], gate: { atLeast: 0.35 } })).toBe('pass')
    expect(judge({ ...figure, measured: 0.33, interval: [0.3, 0.34], gate: { atLeast: 0.35 } })).toBe('miss')
  })

  it('that is not there judges nothing', () => expect(judge(figure)).toBe('told'))
})
