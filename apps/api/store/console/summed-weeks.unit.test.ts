import { expect, test } from 'vitest'
import { isInWeeks } from './asked-counts.ts'
import { restOf } from './summed-weeks.ts'

const PERIOD = { from: '2026-11-04', to: '2026-11-24' }

test.each([
  ['none', [], [PERIOD]],
  [
    'one in the middle',
    ['2026-11-09'],
    [
      { from: '2026-11-04', to: '2026-11-08' },
      { from: '2026-11-16', to: '2026-11-24' },
    ],
  ],
  [
    'two that follow each other',
    ['2026-11-09', '2026-11-16'],
    [
      { from: '2026-11-04', to: '2026-11-08' },
      { from: '2026-11-23', to: '2026-11-24' },
    ],
  ],
  ['one of another period', ['2026-10-26', '2026-11-30'], [PERIOD]],
])('the days that remain beside summed weeks: %s', (_, weeks, rest) => {
  expect(restOf(PERIOD, weeks)).toEqual(rest)
})

test('nothing remains of a period of whole weeks', () => {
  expect(restOf({ from: '2026-11-09', to: '2026-11-22' }, ['2026-11-09', '2026-11-16'])).toEqual([])
})

test('weeks have what is asked by one class at most, without devices, days and hours', () => {
  expect(isInWeeks({ by: ['page'] })).toBe(true)
  expect(isInWeeks({ by: ['site'], only: { source: ['google'], site: ['one-co'] } })).toBe(true)
  for (const by of ['device', 'day', 'hour'] as const) expect([by, isInWeeks({ by: [by] })]).toEqual([by, false])
  expect(isInWeeks({ by: ['page'], only: { device: ['phone'] } })).toBe(false)
  expect(isInWeeks({ by: ['source'], only: { host: ['none'] } })).toBe(false)
})
