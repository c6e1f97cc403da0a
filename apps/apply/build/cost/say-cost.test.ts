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
  ['de', 'Achtung! Kreditaufnahme kostet Geld', ['5.000 €', '48 Monate', 'gebundener Sollzins', '8,49 %', '8,83 %', '123,22 €']],
  ['es', 'Atención: tomar dinero prestado cuesta dinero', ['3.000 €', '24 meses', 'TIN fijo', '17,50 %', '18,98 %']],
  [
    'pl',
    'Uwaga! Pożyczanie pieniędzy kosztuje',
    ['24 miesiące', '263,61 zł', 'stałe oprocentowanie', '26,45%', '6 326,64 zł', '1 326,64 zł', '726,64 zł'],
  ],
  ['ro', 'Atenție! Banii împrumutați costă bani', ['12 luni', 'rată fixă', '24,00 %', '26,83 %']],
])('in %s the warning and the figures of the example stand beside the amount', (country, warning, figures) => {
  const [first, example] = sayAt(country)
  expect(first).toBe(warning)
  for (const figure of figures) expect(plain(example)).toContain(figure)
})

test('every figure that the texts name is there, and a country without the duty says nothing', () => {
  for (const { countryId, country } of sites) {
    const said = sayAt(countryId)
    expect(said.length).toBe(Number(country.cost.warning) + (country.cost.example === undefined ? 0 : 2))
    for (const sentence of said) expect(sentence).not.toMatch(/[{}]|undefined|NaN| ,| \./u)
  }
})

test.each([
  ['mx', '31 de agosto de 2025', ['6 meses', '36 meses']],
  ['pl', '21 listopada 2026', ['3 miesiące', '60 miesięcy']],
  ['ro', '21 noiembrie 2026', ['1 lună', '60 de luni']],
  ['ph', 'April 1, 2026', ['61 days', '180 days']],
])('in %s the example says the day of its calculation, and the shortest and longest period on offer', (country, day, periods) => {
  const dated = plain(sayAt(country).at(-1))
  for (const part of [day, ...periods]) expect(dated).toContain(part)
})

test('a rate is called fixed only where the record of the country says so', () => {
  const site = sites.find(({ countryId }) => countryId === 'de') ?? expect.fail('no site')
  const { texts } = buildTranslation(registry, catalogueTexts, site)
  const { rateKind: _, ...example } = site.country.cost.example ?? expect.fail('no example')
  const withExample = (own: typeof example & { readonly rateKind?: 'variable' }) =>
    sayCost({ ...site, country: { ...site.country, cost: { ...site.country.cost, example: own } } }, texts).join(' ')
  expect(withExample(example)).not.toContain('gebunden')
  expect(withExample({ ...example, rateKind: 'variable' })).toContain('veränderlicher Sollzins')
  for (const id of ['co', 'mx', 'ph']) expect(sayAt(id).join(' ')).not.toMatch(/\bfij[ao]\b|fixed/u)
})

test('in Mexico the CAT has its date, no IVA and what it is for', () => {
  const said = sayAt('mx').join(' ')
  for (const part of ['CAT sin IVA', 'Fecha de cálculo', 'Para fines informativos y de comparación']) expect(said).toContain(part)
})

test('in the Philippines the advisory of the SEC stands before the figures', () => {
  expect(sayAt('ph')[0]).toContain('Disclosure Statement')
})

test('in Colombia the effective rate is said by the year and by the month', () => {
  expect(plain(sayAt('co').join(' '))).toContain('21,94% E.A. (1,67% M.V.)')
})
