import { describe, expect, it } from 'vitest'
import { validate, type Figure, type Verdict } from '../gate.ts'
import type { LoadResult } from './load-job.ts'
import { latencyFigure, overloadFigures, rateFigures, type Latency, type Overload } from './server-figures.ts'

const clean = { note: '', isDisturbed: false }
const load: LoadResult = {
  acknowledged: 0,
  distinctIds: 0,
  refused: {},
  perSecond: 0,
  inTimePerSecond: 0,
  p50: 1,
  p95: 1,
  p99: 1,
  worst: 1,
  refusedP99: null,
  slowest: [],
}
const latencies = (ratios: readonly number[]): Latency[] => ratios.map((p99) => ({ ...load, p99, waits: [['IO:WalSync', 1]] }))
const overloads = (shares: readonly number[]): Overload[] =>
  shares.map((share) => ({ capacity: 1000, load: { ...load, inTimePerSecond: share * 1000, refused: { '503': 7 }, refusedP99: 20 } }))
const verdictOf = (figure: Figure | undefined): Verdict | undefined => figure && validate(figure)

describe('the figures of the server', () => {
  it('show the share of pgbench only where the gate is not within the interval', () => {
    const verdict = (ratios: readonly number[]) =>
      verdictOf(rateFigures({ ...clean, results: ratios.map((product) => ({ product, pgbench: 1, echo: 1 })) })[0])
    expect(verdict([0.6, 0.61, 0.62, 0.6, 0.63])).toBe('pass')
    expect(verdict([0.4, 0.5, 0.6, 0.61, 0.62])).toBe('not shown')
    expect(verdict([0.4, 0.41, 0.42, 0.4, 0.43])).toBe('miss')
  })

  it('show the slowest hundredth only where the gate is not within the interval, and name what it waited for', () => {
    const of = (ratios: readonly number[]) => latencyFigure({ ...clean, results: latencies(ratios) })
    expect(validate(of([3, 4, 5, 4, 3]))).toBe('pass')
    expect(validate(of([3, 4, 5, 20, 30]))).toBe('not shown')
    expect(validate(of([20, 30, 20, 30, 40]))).toBe('miss')
    expect(of([3, 4, 30]).detail).toContain('IO:WalSync 100 %')
  })

  it('show an overload only where the gate is not within the interval', () => {
    const verdict = (shares: readonly number[]) => verdictOf(overloadFigures({ ...clean, results: overloads(shares) })[0])
    expect(verdict([0.96, 1, 1.1, 0.97, 0.98])).toBe('pass')
    expect(verdict([0.9, 1, 1.1, 0.97, 0.98])).toBe('not shown')
    expect(verdict([0.05, 0.06, 0.05, 0.06, 0.07])).toBe('miss')
  })

  it('show nothing where others disturbed the rounds', () => {
    const disturbed = { note: '', isDisturbed: true }
    expect(validate(latencyFigure({ ...disturbed, results: latencies([1, 1, 1]) }))).toBe('not shown')
    expect(verdictOf(overloadFigures({ ...disturbed, results: overloads([0.05]) })[0])).toBe('not shown')
    expect(verdictOf(rateFigures({ ...disturbed, results: [{ product: 1, pgbench: 1, echo: 1 }] })[0])).toBe('not shown')
  })
})
