import { expect, test } from 'vitest'
import { places } from '#catalogue/lookups.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { readGeonames } from './read-geonames.ts'

const countries = Object.fromEntries(
  Object.entries(places).flatMap(([id, rules]) => (registry.countries[id] ? [[id, { country: registry.countries[id], rules }]] : [])),
)
const file = (...lines: readonly (readonly string[])[]): string => lines.map((line) => line.join('\t')).join('\n')

test('the quarters of a Mexican code stand together under their municipio', () => {
  const text = file(
    ['MX', '06700', 'Roma Norte', 'Distrito Federal', '09', 'Cuauhtémoc', '015', 'Ciudad de México', '06', '19.4', '-99.1', '1'],
    ['MX', '06700', 'Roma Sur', 'Distrito Federal', '09', 'Cuauhtémoc', '015', 'Ciudad de México', '06', '19.4', '-99.1', '1'],
  )
  expect(readGeonames(text, countries)).toEqual({
    country: 'mx',
    rows: [{ province: '09', municipality: 'Cuauhtémoc', suburbs: ['Roma Norte', 'Roma Sur'], codes: ['06700'] }],
    lost: 0,
  })
})

test.each([
  [
    'a province by its English name',
    ['PL', '50-001', 'Wrocław', 'Lower Silesia', '', 'Wrocław', '', '', ''],
    { province: '02', city: 'Wrocław', suburbs: [], codes: ['50001'] },
  ],
  [
    'a province by one of its two names',
    ['ES', '03001', 'Alicante', 'Comunidad Valenciana', '', 'Alicante', ''],
    { province: '03', city: 'Alicante', suburbs: [], codes: ['03001'] },
  ],
  [
    'a province by the code where none is named',
    ['RO', '700001', 'Iaşi', '', '', '', ''],
    { province: 'IS', city: 'Iași', suburbs: [], codes: ['700001'] },
  ],
])('it finds %s', (_, line, row) => {
  expect(readGeonames(file(line), countries)?.rows).toEqual([row])
})

test('a place with several codes is one row, and rows of nowhere are counted', () => {
  const read = readGeonames(
    file(
      ['ES', '28001', 'Madrid', '', '', 'Madrid'],
      ['ES', '28002', 'Madrid', '', '', 'Madrid'],
      ['ES', '99001', 'X', '', '', 'Y'],
      ['FR', '75001', 'Paris'],
    ),
    countries,
  )
  expect(read).toEqual({ country: 'es', rows: [{ province: '28', city: 'Madrid', suburbs: [], codes: ['28001', '28002'] }], lost: 1 })
})

test('a file of another form or country is none', () => {
  for (const text of ['', 'hello', '{"a":1}', file(['FR', '75001', 'Paris'])]) expect(readGeonames(text, countries)).toBeUndefined()
})
