import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlaceTable, type PlaceTable } from '#core/model/places/place-table.ts'
import type { Place, PlaceRules } from '#core/model/places/places.ts'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'

/** The places of a postal code in a country; none where nothing tells them. */
export type FindPlaces = (country: string, code: string) => Promise<readonly Place[]>

/** What is known of places without asking anybody. */
export interface PlaceSources {
  readonly rules: { readonly [country: string]: PlaceRules }
  readonly tables: { readonly [country: string]: URL }
  /** Folder of the imported tables, one `<country>.tsv` each. */
  readonly imported: string
}

/** Looks in the imported table of the country, then in its own one, then at the first digits. A table is read when it is first needed. */
export function makeFindPlaces({ rules, tables, imported }: PlaceSources): FindPlaces {
  const read = new Map<string, Promise<readonly PlaceTable[]>>()
  const tablesOf = (country: string) => {
    const known = read.get(country) ?? readTables([join(imported, `${country}.tsv`), tables[country]])
    read.set(country, known)
    return known
  }
  return async (country, code) => {
    const own = rules[country]
    if (!own || !FORM.test(code)) return []
    const digits = code.replaceAll(/\D/gu, '')
    const found = (await tablesOf(country)).find((table) => table.has(digits))?.get(digits)
    return found ?? provincesOfCode(own, digits).map((province) => ({ province, suburbs: [] }))
  }
}

/** Every market's codes: four to six digits, in Poland parted by a dash. */
const FORM = /^\d{4,6}$|^\d{2}-\d{3}$/u

const readTables = (files: readonly (string | URL | undefined)[]): Promise<readonly PlaceTable[]> =>
  Promise.all(files.flatMap((file) => (file !== undefined && existsSync(file) ? [readFile(file, 'utf8').then(readPlaceTable)] : [])))
