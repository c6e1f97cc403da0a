import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { places, placeTables } from '#catalogue/lookups.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { makeFindPlaces } from './find-places.ts'

const folder = mkdtempSync(join(tmpdir(), 'loanwright-places-'))
afterAll(() => rmSync(folder, { recursive: true }))
const find = makeFindPlaces({ registry, rules: places, tables: placeTables, imported: join(folder, 'none') })
const byDigits = makeFindPlaces({ registry, rules: places, tables: {}, imported: join(folder, 'none') })

test.each([
  ['co', '05001', '05', 'Medellín'],
  ['co', '11001', '11', 'Bogotá D.C.'],
  ['de', '10115', 'BE', 'Berlin'],
  ['de', '66111', 'SL', 'Saarbrücken'],
  ['de', '80331', 'BY', 'München'],
  ['ph', '1006', '1300000000', 'Manila'],
  ['ph', '6000', '0702200000', 'Cebu City'],
])('in %s the code %s is %s %s', async (country, code, province, city) => {
  expect(await find(country, code)).toContainEqual(expect.objectContaining({ province, city }))
})

test.each([
  ['es', '28013', ['28']],
  ['mx', '06700', ['09']],
  ['mx', '22010', ['02']],
  ['pl', '00-950', ['14']],
  ['pl', '00950', ['14']],
  ['pl', '08-110', ['14', '06']],
  ['ro', '010011', ['B']],
  ['ro', '400001', ['CJ']],
  ['de', '01067', ['SN', 'BB']],
  ['co', '110111', ['11']],
])('in %s the first digits of %s tell the provinces %j without any table', async (country, code, provinces) => {
  expect((await byDigits(country, code)).map(({ province }) => province)).toEqual(provinces)
})

test.each([
  ['es', '99001'],
  ['mx', '19000'],
  ['ro', '09'],
  ['vn', '100000'],
  ['de', 'Berlin'],
  ['de', '10115 Berlin'],
  ['de', 'Berlin 10115'],
  ['de', '1011511'],
  ['pl', 'x00-950'],
  ['pl', '00-950x'],
  ['de', ''],
  ['nowhere', '10115'],
  // codes of another length than the country's, as half-typed ones are
  ['co', '0500'],
  ['es', '2801'],
  ['es', '280130'],
  ['mx', '0670'],
  ['de', '101150'],
  ['ph', '120000'],
  ['ro', '0100'],
])('in %s nothing is known of "%s"', async (country, code) => {
  expect(await find(country, code)).toEqual([])
})

test('an imported table goes first, and codes that it lacks are still found', async () => {
  mkdirSync(join(folder, 'postcodes'))
  writeFileSync(join(folder, 'postcodes', 'mx.tsv'), '09\tCuauhtémoc\t\tRoma Norte|Roma Sur\t06700\n')
  const findImported = makeFindPlaces({ registry, rules: places, tables: placeTables, imported: join(folder, 'postcodes') })
  expect(await findImported('mx', '06700')).toEqual([{ province: '09', municipality: 'Cuauhtémoc', suburbs: ['Roma Norte', 'Roma Sur'] }])
  writeFileSync(join(folder, 'postcodes', 'pl.tsv'), '14\t\tWarszawa\t\t00950\n')
  expect(await findImported('pl', '00-950')).toEqual([{ province: '14', city: 'Warszawa', suburbs: [] }])
  expect(await findImported('mx', '06800')).toEqual([{ province: '09', suburbs: [] }])
})

test('every place that any code leads to is in a province of the form', () => {
  const codesOf = (country: string) => new Set(registry.countries[country]?.provinces.map(({ code }) => code))
  for (const [country, { prefixes, geonames }] of Object.entries(places))
    for (const province of [...Object.values(prefixes).flat(), ...Object.values(geonames.provinces ?? {})])
      expect(codesOf(country), country).toContain(province)
  return fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(places)), fc.integer({ min: 0, max: 99_999 }), async (country, number) => {
      const code = String(number).padStart(country === 'ph' ? 4 : 5, '0')
      for (const { province } of await find(country, code)) expect(codesOf(country)).toContain(province)
    }),
    { numRuns: 500 },
  )
})
