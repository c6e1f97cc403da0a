import { expect, test } from 'vitest'
import { partsAtFault, whyNoDate } from './why-no-date.ts'

const ALL = ['year', 'month', 'day']

test.each([
  ['88-03-01', ['year']],
  ['88-12-31', ['year']],
  ['88-01-15', ['year']],
  ['88-03-00', ['year', 'day']],
  ['88-03-32', ['year', 'day']],
  ['19x8-03-15', ['year']],
  ['x1988-04-31', ['year']],
  ['1988x-04-31', ['year']],
  ['1988-3x-15', ['month']],
  ['1988-x3-15', ['month']],
  ['1988-00-31', ['month']],
  ['1988-03-1x', ['day']],
  ['1988-03-x1', ['day']],
  ['1988-03-00', ['day']],
  ['1988-04-31', ['day']],
  ['1988--', ['month', 'day']],
  ['1988-04-30', ALL],
  ['1988', ALL],
  ['88-03-15-1', ALL],
  [5, ALL],
  [undefined, ALL],
])('of the date %j the boxes at fault are %j', (typed, parts) => {
  expect(partsAtFault(typed)).toEqual(parts)
})

test.each([
  ['19x8-03-15', { code: 'not-a-date' }],
  ['1988-3x-15', { code: 'not-a-date' }],
  ['1988-03-1x', { code: 'not-a-date' }],
  ['1988-03-00', { code: 'day-range' }],
  ['1988-00-31', { code: 'month-range' }],
  ['1988-01-32', { code: 'day-not-in-month', limit: '1988-01', next: 31 }],
  ['1988-12-32', { code: 'day-not-in-month', limit: '1988-12', next: 31 }],
  ['1900-02-29', { code: 'day-not-in-month', limit: '1900-02', next: 28 }],
  ['2000-02-30', { code: 'day-not-in-month', limit: '2000-02', next: 29 }],
  ['88-03-01', { code: 'year-short' }],
  ['88--00', { code: 'month-missing' }],
  ['88-03-15-1', { code: 'not-a-date' }],
  [5, { code: 'not-a-date' }],
])('the date %j is none: %j', (typed, fault) => {
  expect(whyNoDate(typed)).toEqual(fault)
})
