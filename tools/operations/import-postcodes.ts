import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from '#catalogue/lookups.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { writePlaceTable } from '#core/model/places/place-table.ts'
import { readGeonames } from '#tools/derive/read-geonames.ts'
import { runTool } from '#tools/process/run-tool.ts'

const usage = `import-postcodes -- <file>
Reads a country's postal file of GeoNames (unpacked, tabs between its columns) and writes its places into DATA_DIR/postcodes.`

await runTool({ usage, options: {}, words: 1 }, ({ positionals: [file] }) => {
  if (file === undefined) throw new Error('Say which file: npm run import-postcodes -- <file in the postal format of GeoNames>')
  importFile(file, readCountries())
})

/** Returns the countries whose places have codes, with the rules to read them. */
function readCountries() {
  return Object.fromEntries(
    Object.entries(places).flatMap(([id, rules]) => {
      const country = registry.countries[id]
      return country ? [[id, { country, rules }]] : []
    }),
  )
}

function importFile(path: string, countries: ReturnType<typeof readCountries>): void {
  const read = readGeonames(readFileSync(path, 'utf8'), countries)
  if (!read)
    throw new Error(`${path} must begin with a row of ${Object.keys(countries).join(', ').toUpperCase()}, tabs between its columns.`)
  const folder = join(process.env['DATA_DIR'] || join(import.meta.dirname, '../..', 'data'), 'postcodes')
  mkdirSync(folder, { recursive: true })
  const target = join(folder, `${read.country}.tsv`)
  writeFileSync(target, writePlaceTable(read.rows))
  const codes = new Set(read.rows.flatMap((row) => row.codes)).size
  console.log(
    `${codes} codes of ${read.country} are in ${target}; ${read.lost} rows had no known province. Restart the server to use them.`,
  )
}
