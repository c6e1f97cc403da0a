import { expect, test } from 'vitest'
import { writeDay } from './write-day.ts'

test.each([
  ['1990-03-05', { year: '1990', month: '03', day: '05' }],
  ['1990-03', { year: '1990', month: '03', day: '' }],
  ['--5', { year: '', month: '', day: '5' }],
  ['1990', { year: '1990', month: '', day: '' }],
  ['', { year: '', month: '', day: '' }],
  [undefined, { year: '', month: '', day: '' }],
  [5, { year: '', month: '', day: '' }],
])('the answer %j stands in its boxes as %j', (value, parts) => {
  expect(writeDay(value)).toEqual(parts)
})
