import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, formatNumber } from './format-money.ts'
import { readNumber } from './read-number.ts'

const LOCALES = ['es-CO', 'pl-PL', 'vi-VN', 'de-DE', 'de-CH', 'es-ES', 'ro-RO', 'en-PH', 'es-MX']
const peso = { code: 'COP', symbol: '$', place: 'before' } as const
const zloty = { code: 'PLN', symbol: 'zł', place: 'after' } as const
const sum = fc.integer({ min: 0, max: 1_000_000_000_000 })

describe('readNumber', () => {
  test('reads every sum as any market writes it', () => {
    fc.assert(
      fc.property(sum, fc.constantFrom(...LOCALES), fc.constantFrom(peso, zloty), (value, locale, currency) => {
        expect(readNumber(formatMoney(value, { locale, currency }), currency)).toBe(value)
        expect(readNumber(` ${formatNumber(value, locale)} `, currency)).toBe(value)
        expect(readNumber(`${currency.code} ${value}`, currency)).toBe(value)
      }),
    )
  })

  test.each(['5.000.000đ', '5.000.000 Đ', '5.000.000₫', '5.000.000 vnđ', '5.000.000 VND', 'đ5.000.000'])(
    'reads a sum of Vietnam with the letter that its keyboards have for the sign: %s',
    (typed) => {
      expect(readNumber(typed, { code: 'VND', symbol: '₫', place: 'after' })).toBe(5_000_000)
    },
  )

  test('rounds what stands after the decimal sign', () => {
    fc.assert(
      fc.property(sum, fc.integer({ min: 10, max: 99 }), fc.constantFrom(',', '.'), (value, cents, sign) => {
        expect(readNumber(`${value}${sign}${cents}`, peso)).toBe(Math.round(value + cents / 100))
      }),
    )
    expect(readNumber('1.500,49', peso)).toBe(1500)
    expect(readNumber('1,500.50', peso)).toBe(1501)
  })

  test.each(['', 'abc', '2.40.000', '1.2345', '1.500.50', '2 mil', '12a', '1,,5', '--5', '٣', '9'.repeat(30)])(
    'has no number for %j',
    (typed) => {
      expect(readNumber(typed, peso)).toBeUndefined()
    },
  )

  test.each([
    ['1.500', 1500],
    ['1,500', 1500],
    ['1\u00a0500', 1500],
    ['1’500', 1500],
    ["1'500", 1500],
    ['1.500.000', 1_500_000],
    ['1.500,', 1500],
    ['1.500,5', 1501],
    ['12.50', 13],
    ['12.4', 12],
    ['12.', 12],
    ['999', 999],
    ['1500', 1500],
    ['$ 1.500', 1500],
    ['1.500 $', 1500],
    [' $ 1.500 ', 1500],
    ['1500cop', 1500],
    ['COP 1500 $', 1500],
    ['１５００', 1500],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-1.500,50', -1501],
  ])('%j is the number %i', (typed, number) => {
    expect(readNumber(typed, peso)).toBe(number)
  })

  test.each([
    '1.50.000',
    '1.5000',
    '1.500,000.00',
    '1,500,5',
    '12.345.6789',
    '1 500,500 1',
    '9007199254740992',
    '€ 5',
    '5 - 6',
    '.5',
    '12..5',
    '5$5',
  ])('%j is no number of the market', (typed) => {
    expect(readNumber(typed, peso)).toBeUndefined()
  })

  test('keeps a minus, so that the bounds can refuse it', () => {
    expect(readNumber('-500', peso)).toBe(-500)
    expect(readNumber('\u2212 500'.replace(' ', ''), peso)).toBe(-500)
    expect(Object.is(readNumber('-0', peso), 0)).toBe(true)
  })
})
