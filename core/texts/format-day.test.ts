import { expect, test } from 'vitest'
import { dayOrder, formatDay } from './format-day.ts'

test('the parts of a day stand in the order of the locale', () => {
  expect(dayOrder('es-CO')).toEqual(['day', 'month', 'year'])
  expect(dayOrder('en-PH')).toEqual(['month', 'day', 'year'])
  expect(['de-DE', 'pl-PL', 'ro-RO', 'vi-VN', 'es-MX'].map(dayOrder)).toEqual(Array.from({ length: 5 }, () => ['day', 'month', 'year']))
  expect(dayOrder('sv-SE')).toEqual(['year', 'month', 'day'])
})

test('a day and a month are written in words', () => {
  expect(formatDay('1990-03-05', 'es-CO')).toBe('5 de marzo de 1990')
  expect(formatDay('2026-11', 'es-CO')).toBe('noviembre de 2026')
  expect([formatDay('1990-12-31', 'de-DE'), formatDay('2026-01-01', 'en-PH'), formatDay('2026-01', 'de-DE')]).toEqual([
    '31. Dezember 1990',
    'January 1, 2026',
    'Januar 2026',
  ])
})

test('a day is written in numbers where the language counts its months', () => {
  expect(formatDay('2026-11-26', 'vi-VN')).toBe('26/11/2026')
  expect(formatDay('1990-03-05', 'vi-VN')).toBe('05/03/1990')
})

const kept = [
  '',
  '1990-3-5',
  '1990-03-5',
  '19900305',
  '-05-12',
  'ayer',
  '1990-13-40',
  '1990-13',
  'x1990-03-05',
  '+001990-03-05',
  '1990-03-05x',
]
test.each(kept)('%j stays as it was typed', (value) => expect(formatDay(value, 'es-CO')).toBe(value))

test.each(['America/Bogota', 'Asia/Manila'])('the day does not depend on the time zone of the device: %s', (timeZone) => {
  const before = process.env['TZ']
  process.env['TZ'] = timeZone
  try {
    expect(formatDay('1990-03-01', 'es-CO')).toBe('1 de marzo de 1990')
    expect(formatDay('2026-11', 'es-CO')).toBe('noviembre de 2026')
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})
