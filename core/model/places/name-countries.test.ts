import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { countryCodeOf } from './country-code-of.ts'
import { COUNTRY_NAMES } from './country-names.gen.ts'
import { nameCountries } from './name-countries.ts'

test('countries have the names of the market’s language, in its order, each beside the name that is stored', () => {
  const spanish = nameCountries('es-ES')
  expect(spanish).toHaveLength(Object.keys(COUNTRY_NAMES).length)
  expect(spanish[0]).toEqual(['Afghanistan', 'Afganistán', 'AF'])
  expect(spanish.find(([, , iso]) => iso === 'DE')).toEqual(['Germany', 'Alemania', 'DE'])
  const names = spanish.map(([, name]) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('es-ES').compare))
  expect(names.indexOf('Åland') === -1 && names.indexOf('Islas Åland') < names.indexOf('Italia')).toBe(true)
  expect(nameCountries('de-DE').find(([, , iso]) => iso === 'ES')).toEqual(['Spain', 'Spanien', 'ES'])
  expect(nameCountries('es-ES')).toEqual(spanish)
})

test('a country is found by its stored name and by its code, and nothing else is one', () => {
  expect([
    countryCodeOf('Colombia'),
    countryCodeOf('CO'),
    countryCodeOf('colombia'),
    countryCodeOf('QQ'),
    countryCodeOf('toString'),
  ]).toEqual(['CO', 'CO', undefined, undefined, undefined])
})

test('no name that was stored is ever changed or taken by another country', () => {
  const lines = Object.entries(COUNTRY_NAMES).map(([code, name]) => `${code} ${name}`)
  expect(new Set(Object.values(COUNTRY_NAMES)).size).toBe(lines.length)
  expect(createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')).toBe(
    '7020b6a478910c696a062c2769fc6488380ae9bf0a25775b8520f7d3ae6331e6',
  )
})
