import { expect, test } from 'vitest'
import { COUNTRY_NAMES } from '#core/model/places/country-names.gen.ts'
import { countriesOfTheWorld } from './countries-of-the-world.ts'

test.each([
  { locale: 'es-ES', first: ['PT', 'ES'] },
  { locale: 'pl-PL', first: ['PL', 'UA', 'DE'] },
])('every country of the world is offered once, those in front in their own order and the others by name: $locale', ({ locale, first }) => {
  const countries = countriesOfTheWorld(first, locale)
  expect(countries.slice(0, first.length).map(({ code }) => code)).toEqual(first)
  expect(countries.map(({ code }) => code).toSorted()).toEqual(Object.keys(COUNTRY_NAMES).toSorted())
  expect(countries).toHaveLength(249)
  const others = countries.slice(first.length).map(({ name }) => name)
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, locale)))
})

test('a country has the name by which the market calls it', () => {
  expect(countriesOfTheWorld(['PT', 'ES'], 'es-ES').slice(0, 3)).toEqual([
    { code: 'PT', name: 'Portugal' },
    { code: 'ES', name: 'España' },
    { code: 'AF', name: 'Afganistán' },
  ])
  const nameOf = (wanted: string, locale: string) => countriesOfTheWorld([], locale).find(({ code }) => code === wanted)?.name
  expect([nameOf('ES', 'de-DE'), nameOf('CI', 'pl-PL')]).toEqual(['Spanien', 'Côte d’Ivoire'])
})
