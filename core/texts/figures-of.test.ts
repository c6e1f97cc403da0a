import { expect, test } from 'vitest'
import { figuresOf } from './figures-of.ts'
import { dayOrder } from './format-day.ts'

const LOCALES = ['de-DE', 'es-ES', 'es-MX', 'es-CO', 'pl-PL', 'ro-RO', 'vi-VN', 'en-PH']
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1))

const inWords = (day: Date, locale: string, more: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(locale, { ...more, month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)

test.each(LOCALES)('a date as it is written in %s is read back, in every month', (locale) => {
  for (const month of MONTHS) {
    const day = new Date(Date.UTC(1988, Number(month) - 1, 15))
    const written = inWords(day, locale, { day: 'numeric' })
    expect(figuresOf(written, locale, dayOrder(locale)), written).toBe(`1988-${month}-15`)
    const ofYear = inWords(day, locale)
    expect(figuresOf(ofYear, locale, ['month', 'year']), ofYear).toBe(`${month} 1988`)
  }
})

test.each([
  ['15. MÄRZ 1988', 'de-DE'],
  ['15 March 1988', 'en-PH'],
  ['15 mar 1988', 'pl-PL'],
  ['15 marzec 1988', 'pl-PL'],
  [' 15 marzo 1988 ', 'es-CO'],
])('%s is read in %s', (text, locale) => {
  expect(figuresOf(text, locale, dayOrder(locale))).toBe('1988-3-15')
})

test.each([
  '15.03.1988',
  '15. Foo 1988',
  'März 1988',
  '15. März 88',
  '15. März',
  '15 März April 1988',
  'geboren am 15. März 1988',
  '1988 März 1988',
])('%j stays as it is', (text) => {
  expect(figuresOf(text, 'de-DE', dayOrder('de-DE'))).toBeUndefined()
})

test.each([
  ['15. März 1988', '15. März 19888'],
  ['15. März 1988', '115. März 1988'],
  ['15. März 1988', '15. März 1988 2'],
  ['15. März 1988', '15. 3. März 1988'],
])('%s is a date, and %s is none', (good, bad) => {
  expect([good, bad].map((text) => figuresOf(text, 'de-DE', dayOrder('de-DE')))).toEqual(['1988-3-15', undefined])
})

test('a month without a day is read where no day is asked, and only there', () => {
  expect([figuresOf('marzo de 2019', 'es-CO', ['month', 'year']), figuresOf('5 de marzo de 2019', 'es-CO', ['month', 'year'])]).toEqual([
    '3 2019',
    undefined,
  ])
  expect(figuresOf('marzo de 2019', 'es-CO', dayOrder('es-CO'))).toBeUndefined()
  expect(figuresOf('15 tháng 3, 1988', 'vi-VN', dayOrder('vi-VN'))).toBe('1988-3-15')
})
