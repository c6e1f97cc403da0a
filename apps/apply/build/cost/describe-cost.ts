import type { RepresentativeExample } from '#core/model/country.ts'
import type { CostExample, CostSentences } from '#core/model/site/site-configuration.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { nominalMonthlyRate } from '#core/loan/monthly-rate.ts'
import { roundTo } from '#core/loan/round-to.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { formatRate } from '#core/texts/format-money.ts'
import { sayCostAt } from '#core/ui/amount/say-cost-at.ts'

/** How a site says what an amount and a period cost on the terms of its market's example; undefined where there is none. */
export function describeCost({ country, loan }: Site, texts: Texts): CostExample | undefined {
  const { example, per, marks } = country.cost
  if (!example) return undefined
  const { amount, months, nominalRate, fee } = example
  const described = { terms: { amount, months, nominalRate, fee }, line: lineOf(country, example, texts) }
  const { locale, currency } = country
  const market = {
    locale,
    currency,
    loan,
    ...(per && { ratesPer: per }),
    ...(marks && { rateMarks: marks }),
    costExample: { ...described, said: {} },
  }
  return { ...described, said: sentencesOf(loan, (sum, period) => sayCostAt(market, { amount: sum, period })) }
}

/** The sentence with everything in it that is the same for every sum. */
function lineOf({ locale, cost }: Site['country'], { amount, nominalRate, fee, asOf }: RepresentativeExample, texts: Texts): string {
  const t = translateFrom(texts)
  return t('cost>at', {
    figure: cost.figure,
    nominalRate: sayShortly(cost.per === 'month' ? nominalMonthlyRate(nominalRate) : nominalRate, locale),
    fee: fee === 0 ? '' : t('cost>fee', { fee: sayShortly((fee / amount) * 100, locale) }),
    asOf: monthIn(locale).format(new Date(asOf)),
  })
}

const monthIn = (locale: string) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A rate to the hundredth, without zeros behind it. */
const sayShortly = (rate: number, locale: string): string => {
  const decimals = [0, 1].find((digits) => roundTo(digits, rate) === roundTo(2, rate)) ?? 2
  return formatRate(rate, locale, decimals)
}

/** The sentences of what is one tap or no tap away: presets and defaults. */
function sentencesOf({ amount, period, presets }: Site['loan'], say: (amount: number, period: number) => string): CostSentences {
  const withDefault = (numbers: readonly number[], standard: number) => [...new Set([standard, ...numbers])]
  const periods = withDefault(presets.period, period.default)
  return Object.fromEntries(
    withDefault(presets.amount, amount.default).map((sum) => [sum, Object.fromEntries(periods.map((one) => [one, say(sum, one)]))]),
  )
}
