import { expect, test } from 'vitest'
import { laterUse, weekdayOf, windowStarts } from './cap-windows.ts'

test.each([
  ['2026-11-23', 1, '2026-11-23', '2026-11-01'],
  ['2026-11-29', 7, '2026-11-23', '2026-11-01'],
  ['2027-01-01', 5, '2026-12-28', '2027-01-01'],
  ['2028-02-29', 2, '2028-02-28', '2028-02-01'],
])('%s is weekday %i, in the week of %s and the month of %s', (day, weekday, week, month) => {
  expect([weekdayOf(day), windowStarts(day)]).toEqual([weekday, { week, month }])
})

test('on a later day the use of the day is over, and that of a week or a month only where these are', () => {
  const used = { a: { leads: 3, spent: 30, week: 5, month: 8 }, b: { leads: 1, spent: 1 } }
  const from = '2026-11-28'
  expect(laterUse(used, from, from)).toBe(used)
  expect(laterUse(used, from, '2026-11-29')).toEqual({ a: { leads: 0, spent: 0, week: 5, month: 8 } })
  expect(laterUse(used, from, '2026-11-30')).toEqual({ a: { leads: 0, spent: 0, month: 8 } })
  expect(laterUse(used, from, '2026-12-01')).toEqual({})
})
