import type { Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { exampleFigures, type ExampleFigures } from '#core/loan/example-figures.ts'
import { formatMoney, formatRate } from '#core/texts/format-money.ts'

/** What the law wants said of costs beside the amount: the warning, the representative example, or nothing. */
export function sayCost({ country }: Site, texts: Texts): readonly string[] {
  const { warning, example, figure } = country.cost
  const values = example && {
    ...valuesOf(exampleFigures(example), country),
    figure,
    period: periodOf(texts, country.locale, example.months),
  }
  return [
    ...(warning ? textAt(texts, ['cost', 'warning']) : []),
    ...(values ? textAt(texts, ['cost', 'example']).map((text) => fill(text, values)) : []),
  ]
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

const fill = (text: string, values: Values): string => text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')

function periodOf(texts: Texts, locale: string, months: number): string {
  const rule = new Intl.PluralRules(locale).select(months)
  const [text = ''] = [...textAt(texts, ['period', 'months', rule]), ...textAt(texts, ['period', 'months', 'other'])]
  return fill(text, { number: String(months) })
}

function textAt(texts: Texts, path: readonly string[]): readonly string[] {
  const found = path.reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts)
  return typeof found === 'string' ? [found] : []
}
