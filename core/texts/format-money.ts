import type { Country } from '#core/model/country.ts'

/** Settings for formatting numbers and days; a country and a site's configuration have them. */
export interface Market {
  /** BCP 47 tag. */
  readonly locale: string
  readonly currency: Country['currency']
}

/**
 * Formats a sum with the market's symbol, without a line break between them: `$ 2.400.000`. In
 * whole units unless `decimals` is given.
 */
export function formatMoney(amount: number, { locale, currency }: Market, decimals = 0): string {
  const digits = formatNumber(amount, locale, decimals)
  const { place, one } = currency
  const symbol = (amount === 1 && decimals === 0 && one) || currency.symbol
  return place === 'after' ? digits + NO_BREAK + symbol : symbol + (place === 'close' ? '' : NO_BREAK) + digits
}

/** Formats a number with the locale's group separators (`5.800`) and exactly `decimals` digits. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  const digits = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
  // browsers and Node use different no-break spaces as group separators
  return digits.replaceAll(/\s/gu, NO_BREAK)
}

/** Formats a rate given in percent as the language writes it: `29,8 %` in German, `29,8%` in Polish. */
export const formatRate = (percent: number, locale: string, decimals = 1): string =>
  `${formatNumber(percent, locale, decimals)}${hasGap(locale) ? NO_BREAK : ''}%`

/** True if the language leaves a space before the percent sign (CLDR's percent format). */
const hasGap = (locale: string): boolean => /\s/u.test(new Intl.NumberFormat(locale, { style: 'percent' }).format(1))

const NO_BREAK = '\u00a0'
