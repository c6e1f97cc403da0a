import type { Place, PlaceRow } from './places.ts'

/** The places of each postal code, in digits only. */
export type PlaceTable = ReadonlyMap<string, readonly Place[]>

/** Names of the columns; a table kept by hand begins with them, below its source and date. */
const COLUMNS = 'province\tmunicipality\tcity\tsuburbs\tcodes'

/** Writes places as lines: province, municipality, city, suburbs and codes, separated by tabs. */
export function writePlaceTable(rows: readonly PlaceRow[]): string {
  const lines = rows.map(({ province, municipality = '', city = '', suburbs, codes }) =>
    [province, municipality, city, suburbs.map(plain).join('|'), codes.join(' ')]
      .map((column) => column.replaceAll(/\s+/gu, ' ').trim())
      .join('\t'),
  )
  return `${lines.toSorted().join('\n')}\n`
}

/** Reads what `writePlaceTable` wrote; leaves out a line without a province or a code. */
export function readPlaceTable(text: string): PlaceTable {
  const table = new Map<string, Place[]>()
  for (const line of text.split('\n')) {
    const [province = '', municipality = '', city = '', suburbs = '', codes = ''] = line.split('\t')
    if (province === '' || codes === '' || line === COLUMNS) continue
    const place = {
      province,
      ...(municipality && { municipality }),
      ...(city && { city }),
      suburbs: suburbs === '' ? [] : suburbs.split('|'),
    }
    for (const code of codes.split(' ')) table.set(code, [...(table.get(code) ?? []), place])
  }
  return table
}

const plain = (suburb: string): string => suburb.replaceAll('|', ' ')
