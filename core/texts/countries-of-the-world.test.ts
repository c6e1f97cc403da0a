import { expect, test } from 'vitest'
import { COUNTRY_NAMES } from '#core/model/places/country-names.gen.ts'
import { countriesOfTheWorld } from './countries-of-the-world.ts'

test('every country of the world is offered once, by its code and in the market’s words, its neighbours first', () => {
  const countries = countriesOfTheWorld(['PT', 'ES'], 'es-ES')
  expect(countries.slice(0, 3)).toEqual([
    { code: 'PT', name: 'Portugal' },
    { code: 'ES', name: 'España' },
    { code: 'AF', name: 'Afganistán' },
  ])
  expect(countries.map(({ code }) => code).toSorted()).toEqual(Object.keys(COUNTRY_NAMES).toSorted())
  const others = countries.slice(2).map(({ name }) => name)
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'es-ES')))
  expect(countriesOfTheWorld([], 'de-DE').find(({ code }) => code === 'ES')?.name).toBe('Spanien')
})
