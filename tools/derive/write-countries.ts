import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readList, type ListShape } from '#core/model/read-list.ts'

const FOLDER = 'core/model/places'
const SHAPE = {
  columns: {
    code: { pattern: /^[A-Z]{2}$/u, expected: 'two capitals', isUnique: true },
    name: { pattern: /^[^\s"]/u, expected: 'a name without quotation marks around it', isUnique: true },
  },
} as const satisfies ListShape

/** Returns the module with the names of the world's countries. */
export function writeCountries(root: string): { readonly [file: string]: string } {
  const path = `${FOLDER}/lists/countries.tsv`
  const { rows } = readList({ path, text: readFileSync(join(root, path), 'utf8') }, SHAPE)
  const named = rows.map(({ cells: { code = '', name = '' } }) => ({ code, name }))
  const head = `// Written by \`npm run gen\` from ${path}. Do not edit.\n`
  return {
    [`${FOLDER}/country-names.gen.ts`]: `${head}
/** English names of countries by ISO 3166-1 alpha-2. They are stored; browsers change theirs. */
export const COUNTRY_NAMES: { readonly [code: string]: string } = {
${named.map(({ code, name }) => `  ${code}: ${JSON.stringify(name)},\n`).join('')}}
`,
  }
}
