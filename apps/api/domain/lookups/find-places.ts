import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatOf } from '#core/fields/find-format.ts'
import { validatePattern } from '#core/fields/text/validate-pattern.ts'
import { cleanText, type Format } from '#core/model/formats/format.ts'
import { readPlaceTable, type PlaceTable } from '#core/model/places/place-table.ts'
import type { Place, PlaceRules } from '#core/model/places/places.ts'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'
import type { Registry } from '#core/model/site/registry.ts'

/** The places of a postal code in a country; none where nothing tells them. */
export type FindPlaces = (country: string, code: string) => Promise<readonly Place[]>

/** What is known of places without asking anybody. */
export interface PlaceSources {
  readonly registry: Pick<Registry, 'formats' | 'steps'>
  readonly rules: { readonly [country: string]: PlaceRules }
  readonly tables: { readonly [country: string]: URL }
  /** Folder of the imported tables, one `<country>.tsv` each. */
  readonly imported: string
}

/**
 * Looks in the imported table of the country, then in its own one, then at the first digits. A table
 * is read when it is first needed. What is no postal code of the country has no place: a page asks
 * while the code is being typed.
 */
export function makeFindPlaces({ registry, rules, tables, imported }: PlaceSources): FindPlaces {
  const read = new Map<string, Promise<readonly PlaceTable[]>>()
  const tablesOf = (country: string) => {
    const known = read.get(country) ?? readTables([join(imported, `${country}.tsv`), tables[country]])
    read.set(country, known)
    return known
  }
  return async (country, code) => {
    const own = rules[country]
    const format = formatOf(registry, { countryId: country }, 'postalCode')
    const digits = own && format && digitsOf(code, format, own)
    if (!digits) return []
    const found = (await tablesOf(country)).find((table) => table.has(digits))?.get(digits)
    return found ?? provincesOfCode(own, digits).map((province) => ({ province, suburbs: [] }))
  }
}

/** Returns the digits of a code of the country; undefined for any other text. */
function digitsOf(code: string, format: Format, { otherCodes }: PlaceRules): string | undefined {
  const cleaned = cleanText(code, format.clean)
  const isCode = !validatePattern(format, cleaned) || (otherCodes !== undefined && new RegExp(otherCodes, 'u').test(cleaned))
  return isCode ? cleaned.replaceAll(/\D/gu, '') : undefined
}

const readTables = (files: readonly (string | URL | undefined)[]): Promise<readonly PlaceTable[]> =>
  Promise.all(files.flatMap((file) => (file !== undefined && existsSync(file) ? [readFile(file, 'utf8').then(readPlaceTable)] : [])))
