import { expect, test } from 'vitest'
import { boundDay } from './bound-day.ts'

const context = { today: '2026-11-20', age: { minAge: 18, maxAge: 75 } }

test('the youngest are eighteen today, and the oldest turn seventy-six tomorrow', () => {
  expect(boundDay({ age: 'minAge' }, {}, context)).toBe('2008-11-20')
  expect(boundDay({ age: 'maxAge' }, {}, context)).toBe('1950-11-21')
})

test('a bound counts from today, in days and years, back and forth', () => {
  expect(boundDay({ today: true }, {}, context)).toBe('2026-11-20')
  expect(boundDay({ today: true, days: 11 }, {}, context)).toBe('2026-12-01')
  expect(boundDay({ today: true, days: -20, years: 1 }, {}, context)).toBe('2027-10-31')
})

test('a bound counts from another answer, a day or a month, and there is none without that answer', () => {
  expect(boundDay({ field: 'dateOfBirth', days: 1 }, { dateOfBirth: '2024-02-29' }, context)).toBe('2024-03-01')
  expect(boundDay({ field: 'dateOfBirth', years: 2 }, { dateOfBirth: '2024-02' }, context)).toBe('2026-02-01')
  for (const dateOfBirth of [undefined, '', 5]) expect(boundDay({ field: 'dateOfBirth' }, { dateOfBirth }, context)).toBeUndefined()
  expect(boundDay(undefined, {}, context)).toBeUndefined()
})

test('an answer that is no date bounds nothing', () => {
  for (const dateOfBirth of ['abc', '199o-05-01', '2024-02-31', '2024-13', '1990-05'.slice(0, 6)])
    expect(boundDay({ field: 'dateOfBirth', days: 1 }, { dateOfBirth }, context)).toBeUndefined()
})
