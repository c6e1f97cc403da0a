import { expect, test } from 'vitest'
import { formatDayOf, formatMoment } from './format-moment.ts'

test('a moment is told in the market’s own time, wherever the applicant is', () => {
  const at = '2026-03-20T23:30:00Z'
  expect(formatMoment(at, { locale: 'es-CO', timeZone: 'America/Bogota' })).toMatch(/^20 de marzo, 6:30/u)
  expect(formatMoment(at, { locale: 'de-DE', timeZone: 'Europe/Berlin' })).toMatch(/^21\. März, 0?0:30$/u)
})

test('a moment has no word between its day and its time, which would have a form of its own at one o’clock', () =>
  expect(formatMoment('2026-03-20T19:05:00Z', { locale: 'es-MX', timeZone: 'America/Mexico_City' })).toMatch(/^20 de marzo, 1:05/u))

test('a moment has its day in numbers where the language counts its months', () =>
  expect(formatMoment('2026-11-26T07:30:00Z', { locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh' })).toBe('14:30 26/11/2026'))

test('the day of a moment is the day that it was in the market, before or after that of UTC', () => {
  const late = '2026-03-06T01:30:00Z'
  expect(formatDayOf(late, { locale: 'es-CO', timeZone: 'America/Bogota' })).toBe('5 de marzo de 2026')
  expect(formatDayOf(late, { locale: 'de-DE', timeZone: 'Europe/Berlin' })).toBe('6. März 2026')
  expect(formatDayOf('2026-03-05T18:30:00Z', { locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh' })).toBe('06/03/2026')
})
