import { expect, test } from 'vitest'
import { configure, sitePagesOf } from '#apps/apply/build/describe-site.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { FALLBACK_LOCALE } from '#core/model/site/fallback-locale.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { buildTranslation } from '#core/texts/build-translation.ts'
import { liveSites } from './live-sites.ts'

/** The brands offered in each country. */
const MATRIX: { readonly [country: string]: readonly string[] } = {
  co: ['cashtero', 'fiesta', 'finipay', 'loanwright'],
  de: ['loanwright'],
  es: ['cashtero', 'fidea', 'fiesta', 'finipay', 'ibancar', 'loanwright'],
  mx: ['cashtero', 'fiesta', 'ibancar', 'loanwright', 'prestamotor'],
  ph: ['cashtero', 'finipay', 'loanwright'],
  pl: ['fidea', 'loanwright', 'ratapro'],
  ro: ['fidea', 'loanwright'],
  vn: ['lienketvay', 'loanwright'],
}
/** Brands with a product identifier of their own; the others send `default`. */
const OWN_PRODUCT = ['fiesta', 'finipay', 'ibancar', 'loanwright', 'ratapro']
const MARKETS = [
  ['co', 'es-CO', 'COP', '57'],
  ['de', 'de-DE', 'EUR', '49'],
  ['es', 'es-ES', 'EUR', '34'],
  ['mx', 'es-MX', 'MXN', '52'],
  ['ph', 'en-PH', 'PHP', '63'],
  ['pl', 'pl-PL', 'PLN', '48'],
  ['ro', 'ro-RO', 'RON', '40'],
  ['vn', 'vi-VN', 'VND', '84'],
] as const

test('[S-1.3] of these brands and countries, the sites are the pairs of the build matrix, and no others', () => {
  const brands = new Set(Object.values(MATRIX).flat())
  const isListed = ({ brandId, countryId }: Site) => brands.has(brandId) && countryId in MATRIX
  const sites = allSites(registry)
    .filter(isListed)
    .map(({ id }) => id)
  const wanted = Object.entries(MATRIX).flatMap(([country, brands]) => brands.map((brand) => `${brand}-${country}`))
  expect(sites.toSorted()).toEqual(wanted.toSorted())
})

test('[S-1.4] each brand sends its own product identifier or the default one', () => {
  const brands = [...new Set(Object.values(MATRIX).flat())]
  const found = brands.map((brand) => allSites(registry).find(({ brandId }) => brandId === brand)?.brand.product)
  expect(found).toEqual(brands.map((brand) => (OWN_PRODUCT.includes(brand) ? brand : 'default')))
})

test('[S-1.2] the application of every site has many steps, of which the first asks for an amount and a period', () => {
  for (const site of liveSites(registry)) {
    const { inFlow } = sitePagesOf(registry, site)
    expect(inFlow.length, site.id).toBeGreaterThan(8)
    const asked = [...(inFlow[0]?.fields ?? []), ...(inFlow[0]?.sheet ?? [])].map(({ name }) => name)
    expect(asked, site.id).toEqual(expect.arrayContaining(['amount', 'period']))
  }
})

const parts = { stylesheet: '', firstPage: undefined, secondPath: undefined, sequence: '', textsVersion: '' }

test('where the law of a country wants the day of its calculation beside a cost, every site of it says it', () => {
  const dated = liveSites(registry).filter((site) => configure(site, buildTranslation(registry, texts, site).texts, parts).isCostDated)
  expect(dated).toEqual(liveSites(registry).filter(({ country }) => country.cost.isDated))
  expect(dated.map(({ countryId }) => countryId)).toContain('mx')
})

test('[S-2.22] the home page of every site is its brand’s own one', () => {
  const brands = Object.values(MATRIX).flat()
  for (const site of allSites(registry).filter(({ brandId }) => brands.includes(brandId)))
    expect(configure(site, buildTranslation(registry, texts, site).texts, parts).homePage).toBe(`https://${site.brandId}.example/`)
})

test.each(MARKETS)('[S-1.4] %s has its language, currency and phone prefix', (country, locale, currency, prefix) => {
  const found = allSites(registry).find((site) => site.countryId === country)?.country
  expect([found?.locale, found?.currency.code, String(found?.phone.prefix).replace('+', '')]).toEqual([locale, currency, prefix])
})

test('[S-1.4] the locales are those of the eight countries and the fallback', () => {
  const countries = MARKETS.map(([id]) => allSites(registry).find(({ countryId }) => countryId === id)?.country.appLocale)
  expect([FALLBACK_LOCALE, ...countries]).toEqual(['en', 'co', 'de', 'es', 'mx', 'ph', 'pl', 'ro', 'vn'])
})

test.each(['development', 'staging', 'production'])('[S-1.4] %s is an environment', (name) => {
  const read = readSettings({ ENVIRONMENT: name })
  expect(read.ok ? '' : read.sentences.join()).not.toContain('ENVIRONMENT is')
})
