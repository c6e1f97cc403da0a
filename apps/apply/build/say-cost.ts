import { exampleFigures, type ExampleFigures } from '#core/loan/example-figures.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { formatMoney, formatRate } from '#core/texts/format-money.ts'
import { sayPeriod } from '#core/texts/say-period.ts'

/** What the law wants said of costs beside the amount: the warning, the representative example, or nothing. */
export function sayCost({ country }: Site, texts: Texts): readonly string[] {
  const { warning, example, figure } = country.cost
  const t = translateFrom(texts)
  if (!example) return warning ? [t('cost>warning')] : []
  const period = sayPeriod(t, example.months, 'months', country.locale)
  const said = t('cost>example', { ...valuesOf(exampleFigures(example), country), figure, period })
  return warning ? [t('cost>warning'), said] : [said]
}

function valuesOf({ months, nominalRate, yearlyRate, ...sums }: ExampleFigures, country: Site['country']): Values {
  const money = (sum: number) => formatMoney(sum, country, Number.isInteger(sum) ? 0 : 2)
  return {
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, money(sum)])),
    number: String(months),
    nominalRate: formatRate(nominalRate, country.locale, 2),
    yearlyRate: formatRate(yearlyRate, country.locale, 2),
  }
}

type Values = { readonly [name: string]: string }
