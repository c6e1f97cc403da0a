import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { places, placeTables } from '#catalogue/lookups.gen.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { readPlaceTable } from '#core/model/places/place-table.ts'

/** The code of the municipality that an address names; undefined where it names none that is known. */
export type MunicipalityCode = (answers: Answers) => string | undefined

/** Reads a country's codes of municipalities; undefined where its lenders are told postal codes. */
export async function readMunicipalityCodes(country: string): Promise<MunicipalityCode | undefined> {
  const table = placeTables[country]
  if (!places[country]?.hasMunicipality || !table || !existsSync(table)) return undefined
  const rows = [...readPlaceTable(await readFile(table, 'utf8'))].flatMap(([code, found]) =>
    found.map(({ province, city = '', municipality = city }) => ({ code, province, name: fold(municipality) })),
  )
  return ({ province, city, municipality }) => {
    const inProvince = rows.filter((row) => row.province === province)
    const named = [municipality, city].map((name) => (typeof name === 'string' ? fold(name) : ''))
    // a province that is one city is its municipality, however it is written
    return inProvince.length === 1 ? inProvince[0]?.code : inProvince.find(({ name }) => named.includes(name))?.code
  }
}

/** A name without case, accents and signs. */
const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toLowerCase()
