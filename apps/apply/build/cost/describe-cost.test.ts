import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogueTexts } from '#catalogue/texts.gen.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { sayCostAt } from '#core/ui/amount/say-cost-at.ts'
import { configure } from '../describe-site.ts'
import { describeCost } from './describe-cost.ts'

const sites = allSites(registry)
const describeOne = (site: Site) => describeCost(site, buildTranslation(registry, catalogueTexts, site).texts)
const sayIn = (country: string): string => {
  const site = sites.find(({ countryId }) => countryId === country)
  const { amount, period } = site?.loan ?? {}
  const said = site && describeOne(site)?.said[String(amount?.default)]?.[String(period?.default)]
  return (said ?? '').replaceAll('\u00a0', ' ')
}

test.each([
  ['co', ['20% nominal anual (febrero de 2026)', '$ 18.527', '$ 222.324', 'tasa 21,94% E.A. (1,67% M.V.)']],
  ['de', ['repräsentativen Sollzins von 8,49 % pro Jahr (November 2026)', '123,22 €', '5.914,56 €', 'effektiver Jahreszins 8,83 %']],
  ['es', ['TIN representativo del 17,5 % (noviembre de 2026)', '91,44 €', '1.097,28 €', 'TAE 18,97 %']],
  [
    'mx',
    [
      '42.01% anual (cálculo: agosto de 2025)',
      '$938.37',
      '$5,630.22',
      'más IVA',
      'CAT sin IVA 51.12%',
      'Para fines informativos y de comparación',
    ],
  ],
  ['ph', ['6% a month (April 2026)', '₱3,741.10', '₱11,223.30', 'effective interest rate per month 6.00%']],
  ['pl', ['12% w skali roku (stan na listopad 2026, prowizja 12%)', '263,61 zł', '6 326,64 zł', 'RRSO 26,45%']],
  ['vn', ['18%/năm (tháng 11 năm 2026)', '877.626 ₫', '5.265.756 ₫', 'lãi suất thực tế 19,56%/năm']],
  ['ro', ['24 % pe an (noiembrie 2026)', '283,68 lei', '3.404,16 lei', 'DAE 26,83 %']],
])('in %s the standard loan’s cost is said with its rate, the month of the example and the legal figure', (country, parts) => {
  for (const part of parts) expect(sayIn(country)).toContain(part)
})

test('every amount and period on offer has its sentence in the page, and it is the one that the app says', () => {
  for (const site of sites) {
    const { amount, period, presets } = site.loan
    const { texts } = buildTranslation(registry, catalogueTexts, site)
    const configuration = configure(site, texts, { sequence: '', textsVersion: '' })
    const said = configuration.costExample?.said ?? {}
    expect(configuration.costExample === undefined).toBe(site.country.cost.example === undefined)
    if (!configuration.costExample) continue
    expect(Object.keys(said).map(Number)).toEqual([...new Set([amount.default, ...presets.amount])].toSorted((a, b) => a - b))
    for (const [sum, sentences] of Object.entries(said)) {
      expect(Object.keys(sentences).map(Number)).toEqual([...new Set([period.default, ...presets.period])].toSorted((a, b) => a - b))
      for (const [one, sentence] of Object.entries(sentences)) {
        expect(sentence).toBe(sayCostAt(configuration, { amount: Number(sum), period: Number(one) }))
        expect(sentence).not.toMatch(/[{}]|undefined|NaN|^$/u)
      }
    }
  }
})

test('the sentence fits into a few lines of a narrow window', () => {
  for (const site of sites)
    for (const sentences of Object.values(describeOne(site)?.said ?? {}))
      for (const sentence of Object.values(sentences)) expect(sentence.length).toBeLessThan(215)
})
