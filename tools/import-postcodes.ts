import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePlaceTable } from '../core/define/place-table.ts'
import { readGeonames } from './derive/read-geonames.ts'
import { gen } from './gen.ts'

/** `npm run import-postcodes -- <file>`: reads a country's postal file of GeoNames and writes its places into DATA_DIR/postcodes. */
await gen()
const { places } = await import('../catalogue/lookups.gen.ts')
const { registry } = await import('../catalogue/registry.gen.ts')
const countries = Object.fromEntries(
  Object.entries(places).flatMap(([id, rules]) => {
    const country = registry.countries[id]
    return country ? [[id, { country, rules }]] : []
  }),
)
const file = process.argv[2]
if (file === undefined) fail('Say which file: npm run import-postcodes -- <file in the postal format of GeoNames>')
else importFile(file)

function importFile(path: string): void {
  const text = readOrNothing(path)
  if (text === undefined) return fail(`${path} cannot be read: give the path of an unpacked text file.`)
  const read = readGeonames(text, countries)
  if (!read) return fail(`${path} must begin with a row of ${Object.keys(countries).join(', ').toUpperCase()}, tabs between its columns.`)
  const folder = join(process.env['DATA_DIR'] || join(import.meta.dirname, '..', 'data'), 'postcodes')
  mkdirSync(folder, { recursive: true })
  const target = join(folder, `${read.country}.tsv`)
  writeFileSync(target, writePlaceTable(read.rows))
  const codes = new Set(read.rows.flatMap((row) => row.codes)).size
  console.log(
    `${codes} codes of ${read.country} are in ${target}; ${read.lost} rows had no known province. Restart the server to use them.`,
  )
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
