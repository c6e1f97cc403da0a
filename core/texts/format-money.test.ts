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
  expect(formatRate(29.84, 'es-CO')).toBe('29,8%')
  expect(formatRate(24, 'en-PH')).toBe('24.0%')
})

test.each([
  ['de-DE', '26,45\u00a0%'],
  ['es-ES', '26,45\u00a0%'],
  // as CLDR has it, and ISO 80000
  ['ro-RO', '26,45\u00a0%'],
  ['pl-PL', '26,45%'],
  ['vi-VN', '26,45%'],
  ['es-CO', '26,45%'],
  ['es-MX', '26.45%'],
  ['en-PH', '26.45%'],
])('%s writes the percent sign as its readers do: %s', (locale, said) => expect(formatRate(26.45, locale, 2)).toBe(said))

test('a plain number has no decimals', () => expect(formatNumber(1234.4, 'es-CO')).toBe('1.234'))

test('a sum may have decimals, and its symbol may stand close to it', () => {
  const euro = { code: 'EUR', symbol: '€', place: 'after' } as const
  expect(formatMoney(1234.5, { locale: 'de-DE', currency: euro }, 2)).toBe('1.234,50\u00a0€')
  expect(formatMoney(1234.5, { locale: 'en-PH', currency: { code: 'PHP', symbol: '₱', place: 'close' } })).toBe('₱1,235')
  expect([formatNumber(1234.567, 'es-ES', 1), formatNumber(999, 'es-ES'), formatNumber(0, 'es-ES', 2)]).toEqual(['1.234,6', '999', '0,00'])
  expect(formatRate(12.345, 'de-DE', 2)).toBe('12,35\u00a0%')
})

test('one unit has a symbol of its own where its language inflects it', () => {
  const market = { locale: 'ro-RO', currency: { code: 'RON', symbol: 'lei', one: 'leu', place: 'after' } } as const
  expect([1, 2, 0].map((sum) => formatMoney(sum, market))).toEqual(['1\u00a0leu', '2\u00a0lei', '0\u00a0lei'])
  expect([formatMoney(1, market, 2), formatMoney(1, { locale: 'pl-PL', currency: zloty })]).toEqual(['1,00\u00a0lei', '1\u00a0zł'])
})

test('groups are kept together in every locale, whatever space it writes', () => {
  for (const locale of ['pl-PL', 'fr-FR', 'de-CH', 'es-ES', 'vi-VN', 'ro-RO'])
    expect(formatNumber(1_234_567, locale)).not.toMatch(/[ \u202f]/u)
  expect(formatNumber(1_234_567, 'pl-PL')).toBe('1\u00a0234\u00a0567')
})
