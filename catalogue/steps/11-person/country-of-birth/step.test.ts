import { describe, expect, test } from 'vitest'
import { COUNTRY_NAMES } from '#core/model/places/country-names.gen.ts'
import { countryCodeOf } from '#core/model/places/country-code-of.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import { findFormat } from '#core/fields/find-format.ts'
import { describeField } from '#core/fields/resolve-field.ts'
import { allSites } from '#core/model/site/site.ts'
import { countriesOfTheWorld } from '#core/texts/countries-of-the-world.ts'
import { registry } from '#catalogue/registry.gen.ts'
import step from './step.ts'

const name = 'countryOfBirth'
const sites = allSites(registry).filter(({ brandId }) => brandId === 'loanwright')

describe.each(sites)('the country of birth in $countryId', (site) => {
  const fieldOf = () => {
    const point = registry.dataPoints[name]
    if (!point) throw new Error(`there is no ${name}`)
    return describeField(registry, site, point)
  }
  const codeOf = (value: string) => validateAnswer(fieldOf(), { [name]: value }, { today: '2026-11-20', age: site.country.age })?.code

  test('[S-5.2] is a country of the list, each stored by a name that the specification’s pattern takes', () => {
    const pattern = new RegExp(findFormat(registry, site, step.introduces.countryOfBirth.format).pattern, 'u')
    const stored = fieldOf().named?.map(([one]) => one) ?? []
    expect(stored.length).toBe(249)
    expect(new Set(stored).size).toBe(249)
    expect(stored.filter((one) => !pattern.test(one))).toEqual([])
    expect(stored.filter((one) => codeOf(one) !== undefined)).toEqual([])
    expect(['Guinea-Bissau', 'Bosnia & Herzegovina', 'St. Lucia'].map(codeOf)).toEqual([undefined, undefined, undefined])
  })

  test('[S-5.2] is refused where it is no country, also in the form of a code', () => {
    const wrong = ['ZZ', 'XX', 'de', 'Atlantis', "Côte d'Ivoire", '57', 'Guinea-', 'Guinea\u200f', 'Colombia 😀']
    expect(wrong.map(codeOf)).toEqual(wrong.map(() => 'not-an-option'))
  })

  test('is also the code that releases before stored', () => {
    expect(Object.keys(COUNTRY_NAMES).filter((code) => codeOf(code) !== undefined)).toEqual([])
  })

  test('is offered in the language of the country, the nearest countries first', () => {
    const names = countriesOfTheWorld(site.country.countriesFirst, site.country.locale)
    const named = fieldOf().named ?? []
    expect(named.slice(0, site.country.countriesFirst.length).map(([, , code]) => code)).toEqual(site.country.countriesFirst)
    expect(new Set(named.map(([, shown]) => shown))).toEqual(new Set(names.map((one) => one.name)))
  })
})

test('the countries that are stored by name are those that are stored by code, and each name means its code', () => {
  const codes = countriesOfTheWorld([], 'en').map(({ code }) => code)
  expect(Object.keys(COUNTRY_NAMES).toSorted()).toEqual(codes.toSorted())
  expect(Object.entries(COUNTRY_NAMES).filter(([code, stored]) => countryCodeOf(stored) !== code || countryCodeOf(code) !== code)).toEqual(
    [],
  )
  expect([countryCodeOf('ZZ'), countryCodeOf('toString'), countryCodeOf('')]).toEqual([undefined, undefined, undefined])
})
