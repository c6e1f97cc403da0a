import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { asBuilt } from '#core/parse/as-built.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { allSites } from '#core/model/site/site.ts'
import { countryFacts } from './country-facts.ts'

const [site] = allSites(registry)
const [lender = ''] = Object.keys(registry.partners)

/** What the country says where it says this too. */
function factsWith(more: object) {
  if (!site) throw new Error('there is no site')
  const countries: unknown = { ...registry.countries, [site.countryId]: { ...site.country, ...more } }
  const changed = asBuilt<Registry>({ ...registry, countries }) ?? expect.fail('no registry')
  return countryFacts(changed, [site]).stated
}

test('what a lender pays in a country that names it is a fact of the country; which brands and lenders it names is theirs', () => {
  expect(factsWith({ lenderPrices: { [lender]: 901 } })).toEqual({ ...factsWith({}), [`country.lenderPrices.${lender}`]: 901 })
  expect(factsWith({ lenders: [lender], offeredBy: { [site?.brandId ?? '']: {} } })).toEqual(factsWith({}))
})
