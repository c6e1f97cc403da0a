import { expect, test } from 'vitest'
import { formatMoney, formatNumber, formatRate } from './format-money.ts'

const peso = { code: 'COP', symbol: '$', place: 'before' } as const
const zloty = { code: 'PLN', symbol: 'zł', place: 'after' } as const

test('a sum is grouped from four digits on, with its symbol where the market puts it', () => {
  expect(formatMoney(2_400_000, { locale: 'es-CO', currency: peso })).toBe('$\u00a02.400.000')
  expect(formatMoney(5800, { locale: 'pl-PL', currency: zloty })).toBe('5\u00a0800\u00a0zł')
  expect(formatMoney(5800, { locale: 'es-MX', currency: { code: 'MXN', symbol: '$', place: 'close' } })).toBe('$5,800')
  expect(formatMoney(5800, { locale: 'es-ES', currency: { code: 'EUR', symbol: '€', place: 'after' } })).toBe('5.800\u00a0€')
})

test('a rate has one decimal, as the locale writes it', () => {
  expect(formatRate(29.84, 'es-CO')).toBe('29,8\u00a0%')
  expect(formatRate(24, 'en-PH')).toBe('24.0\u00a0%')
})

test('a plain number has no decimals', () => expect(formatNumber(1234.4, 'es-CO')).toBe('1.234'))
