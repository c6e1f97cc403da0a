import { monthlyRate, nominalMonthlyRate } from '#core/loan/monthly-rate.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { formatRate } from '#core/texts/format-money.ts'

/** How a market states effective rates. */
export type RateForm = Pick<SiteConfiguration, 'locale' | 'ratesPer' | 'rateMarks'>

/**
 * Says an effective yearly rate as the market's law wants it stated: by the year, by the month, or by
 * both with the market's marks (`21,94 % E.A. (1,67 % M.V.)`).
 */
export function sayYearlyRate(yearly: number, { locale, ratesPer, rateMarks }: RateForm): string {
  const say = (rate: number) => formatRate(rate, locale, 2)
  if (ratesPer === 'month') return say(monthlyRate(yearly))
  return rateMarks ? `${say(yearly)} ${rateMarks.yearly} (${say(monthlyRate(yearly))} ${rateMarks.monthly})` : say(yearly)
}

/** Says a nominal yearly rate by the year, or a twelfth of it where the market states rates by the month. */
export const sayNominalRate = (yearly: number, { locale, ratesPer }: RateForm): string =>
  formatRate(ratesPer === 'month' ? nominalMonthlyRate(yearly) : yearly, locale, 2)
