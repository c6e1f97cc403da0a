import { entries, HEAD, imports, variable, type Folder } from './written-lines.ts'

/** Writes the catalogue's data for the server's look-ups: postal codes, employers, positions. */
export function writeLookups(found: FoundLookups): string {
  const table = ({ id, file }: Folder) => `  '${id}': new URL('./${file}', import.meta.url),\n`
  return `${HEAD}import type { PlaceRules } from '#core/model/places/places.ts'
${imports('places', found.places)}${found.employers.map(importEmployers).join('')}${imports('byArea', found.byArea)}
/** What postal codes say, by country. */
export const places: { readonly [country: string]: PlaceRules } = {
${entries('places', found.places)}}

/** Where a country's own table of places is. */
export const placeTables: { readonly [country: string]: URL } = {
${found.placeTables.map(table).join('')}}

/** Large employers, by country. */
export const employers: { readonly [country: string]: readonly string[] } = {
${entries('employers', found.employers)}}

/** Positions that occur in each area of work. */
export const positionsByArea: { readonly [area: string]: readonly string[] } = {
${found.byArea.map(({ id }) => `  ...${variable('byArea', id)},\n`).join('')}}
`
}

const importEmployers = ({ id, file }: Folder): string => `import { employers as ${variable('employers', id)} } from './${file}'\n`

/** The folders that contain data for look-ups. */
export interface FoundLookups {
  readonly places: readonly Folder[]
  readonly placeTables: readonly Folder[]
  readonly employers: readonly Folder[]
  /** By step. */
  readonly byArea: readonly Folder[]
}
