import type { Country } from '#core/model/country.ts'
import type { PlaceRow, PlaceRules } from '#core/model/places/places.ts'
import { provincesOfCode } from '#core/model/places/provinces-of-code.ts'

/**
 * The content of a file in GeoNames' postal format: its country, its places, and the number of rows
 * without a matching province.
 */
export interface ReadGeonames {
  readonly country: string
  readonly rows: readonly PlaceRow[]
  readonly lost: number
}

/** A country whose places can be imported. */
export interface ImportingCountry {
  readonly country: Pick<Country, 'provinces'>
  readonly rules: PlaceRules
}

/**
 * Reads the postal file of one country (separated by tabs: country, code, place, name and code of
 * three levels, coordinates). Returns undefined if the text is no such file.
 */
export function readGeonames(text: string, countries: { readonly [id: string]: ImportingCountry | undefined }): ReadGeonames | undefined {
  const lines = text.split('\n').map((line) => line.split('\t').map((column) => column.trim()))
  const id = (lines[0]?.[0] ?? '').toLowerCase()
  const importing = countries[id]
  if (!importing) return undefined
  const entries = lines.flatMap((line) => (line[0]?.toLowerCase() === id ? [entryOf(line, importing)] : []))
  const placed = entries.filter(({ province, code }) => province !== '' && code !== '')
  return { country: id, rows: join(placed, importing.rules.geonames.place), lost: entries.length - placed.length }
}

interface Entry {
  readonly code: string
  readonly province: string
  readonly municipality: string
  readonly place: string
}

function entryOf(
  [, code = '', place = '', name1 = '', , name2 = '', , name3 = '']: readonly string[],
  { country, rules }: ImportingCountry,
): Entry {
  const { province, municipality } = rules.geonames
  const names = { name1, name2, name3 }
  const digits = code.replaceAll(/\D/gu, '')
  return {
    code: digits,
    province:
      rules.geonames.provinces?.[names[province]] ?? provinceNamed(country, names[province]) ?? provincesOfCode(rules, digits)[0] ?? '',
    municipality: municipality ? names[municipality] : '',
    place: withCommaBelow(place),
  }
}

function provinceNamed({ provinces }: ImportingCountry['country'], name: string): string | undefined {
  const wanted = plain(name)
  return wanted === '' ? undefined : provinces.find((province) => province.name.split('/').some((one) => plain(one) === wanted))?.code
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/giu, '')
    .toLowerCase()

/** GeoNames writes Romanian with the cedilla letters of old fonts. */
const withCommaBelow = (name: string): string => name.replaceAll('ş', 'ș').replaceAll('ţ', 'ț').replaceAll('Ş', 'Ș').replaceAll('Ţ', 'Ț')

/**
 * Returns one row for each place with its codes; if rows are quarters, one for each code with its
 * quarters.
 */
function join(entries: readonly Entry[], kind: 'city' | 'suburb'): readonly PlaceRow[] {
  const same = ({ code, province, municipality, place }: Entry) => [province, municipality, kind === 'city' ? place : code].join('\t')
  return [...Map.groupBy(entries, same).values()].flatMap((list) => {
    const unique = (values: readonly string[]) => [...new Set(values)].toSorted()
    const [first] = list
    if (!first) return []
    const { province, municipality } = first
    const places = unique(list.map(({ place }) => place))
    const named = kind === 'city' ? { city: first.place, suburbs: [] } : { suburbs: places }
    return [{ province, ...(municipality !== '' && { municipality }), ...named, codes: unique(list.map(({ code }) => code)) }]
  })
}
