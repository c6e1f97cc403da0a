import type { Country } from '../define/country.ts'

/** What writing numbers and days of a market takes; a country and a site's configuration both have it. */
export interface Market {
  /** BCP 47 tag. */
  readonly locale: string
  readonly currency: Country['currency']
}

/** A sum with the market's symbol, which never parts from it at a line's end: `$ 2.400.000`. Whole units, unless `decimals` are asked for. */
export function formatMoney(amount: number, { locale, currency }: Market, decimals = 0): string {
  const digits = formatNumber(amount, locale, decimals)
  const { symbol, place } = currency
  return place === 'after' ? digits + NO_BREAK + symbol : symbol + (place === 'close' ? '' : NO_BREAK) + digits
}

/** A number with the locale's group separators, from four digits on: `5.800`. Up to `decimals` digits after the point. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  const digits = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
  // browsers and Node differ in which of the unbreakable spaces they group with
  return digits.replaceAll(/\s/gu, NO_BREAK)
}

/** A yearly rate given in percent: `29,8 %`. */
export const formatRate = (percent: number, locale: string, decimals = 1): string =>
  `${formatNumber(percent, locale, decimals)}${NO_BREAK}%`

const NO_BREAK = '\u00a0'
