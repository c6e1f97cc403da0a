import { exampleFigures } from '#core/loan/example-figures.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { formatDay } from '#core/texts/format-day.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import { sayFigures } from '#core/ui/amount/say-figures.ts'

/** What the law wants said of costs beside the amount: the warning, the representative example, or nothing. */
export function sayCost({ country, loan }: Site, texts: Texts): readonly string[] {
  const { locale, currency } = country
  const { warning, example, figure, per, marks } = country.cost
  const t = translateFrom(texts)
  if (!example) return warning ? [t('cost>warning')] : []
  const figures = sayFigures(exampleFigures(example, currency.decimals), {
    locale,
    currency,
    ...(per && { ratesPer: per }),
    ...(marks && { rateMarks: marks }),
  })
  const said = t('cost>example', {
    ...figures,
    figure,
    rate: t(`cost>rate>${example.rateKind ?? 'plain'}`),
    period: sayPeriod(t, example.months, 'months', locale),
  })
  const spell = (period: number) => sayPeriod(t, period, loan.period.scale, locale)
  const dated = t('rates>dated', {
    date: formatDay(example.asOf, locale),
    shortest: spell(loan.period.min),
    longest: spell(loan.period.max),
  })
  return [...(warning ? [t('cost>warning')] : []), said, dated]
}
