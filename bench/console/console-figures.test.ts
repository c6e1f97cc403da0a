import { describe, expect, it } from 'vitest'
import { validate } from '../gate.ts'
import type { LoadResult } from '../server/load-job.ts'
import { callFigures, intakeFigures, type Turns } from './console-figures.ts'

const load = (ms: number): LoadResult => ({
  acknowledged: 1,
  distinctIds: 1,
  refused: {},
  perSecond: 1,
  inTimePerSecond: 1,
  p50: ms,
  p95: ms,
  p99: ms,
  worst: ms,
  refusedP99: null,
  slowest: [],
})
const turns = (used: readonly number[]): readonly Turns[] => used.map((ms) => ({ without: load(10), used: load(ms), calls: 1 }))
const verdicts = (used: readonly number[], isDisturbed = false) =>
  intakeFigures({ results: turns(used), note: '', isDisturbed }).map(validate)

describe('the intake beside the console', () => {
  it('is kept where the interval of its speed reaches that of the intake alone, on either side', () => {
    expect(verdicts([10, 10, 10])).toEqual(['pass', 'pass', 'pass'])
    expect(verdicts([8, 9, 9.5])).toEqual(['pass', 'pass', 'pass'])
    expect(verdicts([9, 11, 13])).toEqual(['pass', 'pass', 'pass'])
  })

  it('is missed where it is slower by more than the width of the interval', () =>
    expect(verdicts([20, 20.1, 20.2])).toEqual(['miss', 'miss', 'miss']))

  it('is not shown where it is slower by less than that, or where others disturbed', () => {
    expect(verdicts([10.4, 11, 11.5])).toEqual(['not shown', 'not shown', 'not shown'])
    expect(verdicts([20, 20.1, 20.2], true)).toEqual(['not shown', 'not shown', 'not shown'])
  })
})

it('the calls of each person are told apart, with how many are within the promised time', () => {
  const of = (operator: string, ms: number) => ({ name: 'funnel', operator, ms })
  const figures = callFigures([of('everything', 100), of('everything', 500), of('one country', 20)], {
    beside: 'alone',
    cpu: new Map([['funnel, one country', 10]]),
  })
  expect(figures.map(({ name, measured }) => [name, measured])).toEqual([
    ['funnel, everything', 480],
    ['funnel, one country', 20],
    ['console calls within 300 ms at p95', 1],
  ])
  expect(figures[1]?.detail).toContain('processor time alone 10 ms')
  expect(figures.at(-1)?.detail).toContain('over: funnel, everything 480')
})
