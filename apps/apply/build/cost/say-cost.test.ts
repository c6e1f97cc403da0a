import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts as catalogueTexts } from '#catalogue/texts.gen.ts'
import { allSites } from '#core/model/site/site.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { sayCost } from './say-cost.ts'

const sites = allSites(registry)
const sayAt = (country: string): readonly string[] => {
  const site = sites.find(({ countryId }) => countryId === country)
  return site ? sayCost(site, buildTranslation(registry, catalogueTexts, site).texts) : []
}
const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')

test.each([
  ['de', 'Achtung! Kreditaufnahme kostet Geld', ['5.000 €', '48 Monate', '8,49 %', '8,83 %', '123,22 €']],
  ['es', 'Atención: tomar dinero prestado cuesta dinero', ['3.000 €', '24 meses', '17,50 %', '18,98 %']],
  ['pl', 'Uwaga! Pożyczanie pieniędzy kosztuje', ['24 miesiące', '263,61 zł', '26,45 %', '6 326,64 zł', '1 326,64 zł', '726,64 zł']],
  ['ro', 'Atenție! Banii împrumutați costă bani', ['12 luni', '24,00 %', '26,83 %']],
])('in %s the warning and the figures of the example stand beside the amount', (country, warning, figures) => {
  const [first, example] = sayAt(country)
  expect(first).toBe(warning)
  for (const figure of figures) expect(plain(example)).toContain(figure)
})

test('every figure that the texts name is there, and a country without the duty says nothing', () => {
  for (const { countryId, country } of sites) {
    const said = sayAt(countryId)
    expect(said.length).toBe(Number(country.cost.warning) + Number(country.cost.example !== undefined))
    for (const sentence of said) expect(sentence).not.toMatch(/[{}]|undefined|NaN| ,| \./u)
  }
})
