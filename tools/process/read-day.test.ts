import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test('a day is the moment at which it begins in UTC', () => expect(readDay('2026-11-01')).toEqual(new Date('2026-11-01T00:00:00Z')))

test.each(['yesterday', '2026-02-31', '2026-11', '2026', '', '01.11.2026', '2026-11-01T10:00'])('%j is no day', (text) =>
  expect(() => readDay(text)).toThrow(`"${text}" is no day, but must be written like 2026-11-01.`),
)
