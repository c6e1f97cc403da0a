import { rateOn, type DatedRate } from '#core/model/dated-rate.ts'
import { formatDay } from '#core/texts/format-day.ts'
import { formatRate } from '#core/texts/format-money.ts'
import type { SiteContext } from './site-context.ts'

/**
 * Returns the sentence with the highest rate that the law allows on a day. Undefined where the market
 * states none, and `missing` where it does and no rate is known for the day.
 */
export function sayCeiling({ site, find, today }: Pick<SiteContext, 'site' | 'find' | 'today'>, rates: readonly DatedRate[], now: Date) {
  const { locale, cost } = site.country
  if (!cost.ceiling) return undefined
  const rate = rateOn(rates, today(now))
  if (!rate) return 'missing' as const
  const { value, from, until, source } = rate
  return {
    says: find(['rates>ceiling'], {
      rate: formatRate(value, locale, 2),
      from: formatDay(from, locale),
      until: formatDay(until, locale),
      source,
    }),
  }
}
