import { z } from 'zod'
import { defineDerivation } from '#core/model/derivation.ts'
import { writePlaceTable } from '#core/model/places/place-table.ts'
import type { PlaceRow } from '#core/model/places/places.ts'
import { provinces } from './lists.gen.ts'

const isFunction = (value: unknown): boolean => typeof value === 'function'
const postalModule = z.custom<() => unknown>(isFunction)
const postalLists = z.object({ fetchDataLists: z.custom<(asked: { limit: number }) => unknown>(isFunction) })
const offices = z.object({
  data: z.array(z.object({ location: z.string(), municipality: z.string(), region: z.string(), post_code: z.coerce.string() })),
})

type Office = z.output<typeof offices>['data'][number]

/**
 * Derives post offices with their ZIP codes. A post office in Metro Manila belongs to a city, any
 * other one to a municipality.
 */
export default defineDerivation({
  packages: ['use-postal-ph'],
  to: 'tsv',
  write: (read) => {
    const { fetchDataLists } = postalLists.parse(postalModule.parse(read.module('use-postal-ph'))())
    return writePlaceTable(offices.parse(fetchDataLists({ limit: 10_000 })).data.flatMap(rowOf))
  },
})

function rowOf({ location, municipality, region, post_code }: Office): readonly PlaceRow[] {
  const codes = [post_code.padStart(4, '0')]
  const name = municipality.replace(/ *\((?:formerly|inc)[^)]*\)/iu, '').replace(/ *\([^)]*\)$/u, '')
  if (region === 'NCR') return [{ province: METRO_MANILA, ...cityOf(location), suburbs: [name], codes }]
  const province = provinceOf(location, name)
  return province === undefined ? [] : [{ province, city: name, suburbs: [], codes }]
}

const METRO_MANILA = '1300000000'
const cityOf = (location: string) =>
  location.startsWith('Companies') ? {} : { city: location.replace(/ (?:area )?\((?:North|South)\)$/u, '') }

function provinceOf(location: string, municipality: string): string | undefined {
  const named = location === 'Maguindanao' ? `Maguindanao del ${NORTH.has(municipality) ? 'Norte' : 'Sur'}` : (NAMES[location] ?? location)
  return provinces.find(({ name }) => name === named)?.code
}

/** Names of provinces in the register (PSGC). */
const NAMES: { readonly [location: string]: string } = {
  'Davao de Oro (Compostela Valley)': 'Davao de Oro',
  'North Cotabato': 'Cotabato (North Cotabato)',
  'Quezon Province': 'Quezon',
  'Rizal Province': 'Rizal',
  Samar: 'Samar (Western Samar)',
}

/**
 * Municipalities of Maguindanao del Norte since the division of 2022 (Republic Act 11550), in the
 * postal spelling.
 */
const NORTH = new Set([
  'Barira',
  'Buldon',
  'Cotabato City',
  'Datu Blah T. Sinsuat',
  'Datu Odin Sinsuat',
  'Kabuntulan',
  'Matanog',
  'Northern Kabuntalan',
  'Parang',
  'Sultan Kudarat',
  'Sultan Mastura',
  'Sultan Sumagka',
  'Upi',
])
