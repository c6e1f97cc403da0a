import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failList, readList, type List, type ListColumn, type ListShape } from '#core/model/read-list.ts'
import { HEAD } from './written-lines.ts'

const NAME: ListColumn = { pattern: /^[^\s"]/u, expected: 'a name without quotation marks around it', isUnique: true }
const CODE: ListColumn = { pattern: /^[A-Z\d_]+$/u, expected: 'a code of capitals, digits and _', isUnique: true, isCode: true }
const PROVINCES = { pattern: /^[A-Z\d]+(?: [A-Z\d]+)*$/u, expected: 'codes of provinces, separated by spaces' }
const TEXT: ListColumn = { pattern: /^[^"]+$/u, expected: 'a name without quotation marks', isOptional: true }

/** The lists that a country's folder may have, `lists/<name>.tsv`, with their columns. */
const SHAPES = {
  provinces: { columns: { code: CODE, name: NAME }, hasFurther: true },
  banks: { columns: { code: CODE, name: NAME } },
  'email-domains': {
    columns: { domain: { pattern: /^[a-z\d-]+(?:\.[a-z\d-]+)+$/u, expected: 'a domain in small letters', isUnique: true } },
  },
  employers: { columns: { name: NAME } },
  'debt-advice': {
    columns: {
      name: NAME,
      url: { pattern: /^https:\/\/[a-z\d.-]+(?:\/[\w./-]*)?$/u, expected: 'an address that begins with https://', isUnique: true },
      about: { pattern: /^\S[^"]*[.!]$/u, expected: "a sentence in the country's language without quotation marks" },
    },
  },
  postcodes: {
    columns: {
      prefix: {
        pattern: /^(?:\d{2}(?:-\d{2})?|\d{3}(?:-\d{3})?)$/u,
        expected: 'the first digits of postal codes, or a range of them as 21-22',
        isUnique: true,
        isCode: true,
      },
      provinces: PROVINCES,
    },
  },
  places: {
    columns: {
      province: { pattern: /^[A-Z\d]+$/u, expected: 'the code of a province' },
      municipality: TEXT,
      city: TEXT,
      suburbs: TEXT,
      codes: { pattern: /^\d+(?: \d+)*$/u, expected: 'postal codes in digits, separated by spaces' },
    },
  },
} as const satisfies { readonly [name: string]: ListShape }

type ListName = keyof typeof SHAPES
type CountryLists = { readonly [Name in ListName]?: List }

/** The column of provinces.tsv that has the names that GeoNames uses, separated by `|`. */
const GEONAMES = 'geonames'

/**
 * Returns the modules that the code of each country's folder imports its lists from: `lists.gen.ts`,
 * and `lists.server.gen.ts` with what only the server needs. Throws the first fault of a list.
 */
export function writeCountryLists(catalogue: string): { readonly [file: string]: string } {
  const countries = globSync('countries/*/country.ts', { cwd: catalogue }).map((file) => file.split(/[\\/]/u)[1] ?? '')
  return Object.fromEntries(
    countries.toSorted().flatMap((id) => {
      const lists = readLists(catalogue, `countries/${id}/lists`)
      return [
        [`countries/${id}/lists.gen.ts`, writeLists(lists)],
        [`countries/${id}/lists.server.gen.ts`, writeServerLists(lists)],
      ]
    }),
  )
}

function readLists(catalogue: string, folder: string): CountryLists {
  const found = globSync(`${folder}/*`, { cwd: catalogue }).map((file) => file.replaceAll('\\', '/'))
  const lists = Object.fromEntries(
    found.toSorted().map((file) => {
      const path = `catalogue/${file}`
      const name = /([^/]+)\.tsv$/u.exec(file)?.[1] ?? ''
      if (!isListName(name)) throw new Error(`${path}: expected one of ${Object.keys(SHAPES).join('.tsv, ')}.tsv.`)
      return [name, readList({ path, text: readFileSync(join(catalogue, file), 'utf8') }, SHAPES[name])]
    }),
  )
  checkProvinces(`catalogue/${folder}`, lists)
  return lists
}

const isListName = (name: string): name is ListName => Object.hasOwn(SHAPES, name)

/** Throws if a list names a province that provinces.tsv does not have. */
function checkProvinces(folder: string, { provinces, postcodes, places }: CountryLists): void {
  const known = new Set(provinces?.rows.map(({ cells }) => cells['code']))
  const check = (file: string, line: number, code: string) => {
    if (!known.has(code)) failList(`${folder}/${file}`, line, `the province is "${code}", expected a code of provinces.tsv`)
  }
  for (const { line, cells } of postcodes?.rows ?? [])
    for (const code of (cells['provinces'] ?? '').split(' ')) check('postcodes.tsv', line, code)
  for (const { line, cells } of places?.rows ?? []) check('places.tsv', line, cells['province'] ?? '')
}

const NAMED_CODES = ['code', 'name']
const ADVICE = ['name', 'url', 'about']

function writeLists({ provinces, banks, 'email-domains': domains, 'debt-advice': advice }: CountryLists): string {
  const columns = [...NAMED_CODES, ...(provinces?.further.filter((name) => name !== GEONAMES) ?? [])]
  return `${HEAD}
/** The provinces, in the order in which they are shown. */
export const provinces: readonly { ${typeOf(columns)} }[] = ${array(rowsOf(provinces, columns))}

/** The banks, in the order in which they are shown. */
export const banks: readonly { ${typeOf(NAMED_CODES)} }[] = ${array(rowsOf(banks, NAMED_CODES))}

/** The domains that are suggested for a slip in an e-mail address. */
export const emailDomains: readonly string[] = ${array(valuesOf(domains, 'domain'))}

/** Places of free advice on debts. */
export const debtAdvice: readonly { ${typeOf(ADVICE)} }[] = ${array(rowsOf(advice, ADVICE))}
`
}

function writeServerLists({ provinces, employers, postcodes }: CountryLists): string {
  const prefixes = (postcodes?.rows ?? []).map(({ cells }) => [cells['prefix'] ?? '', (cells['provinces'] ?? '').split(' ')])
  const names = (provinces?.rows ?? []).flatMap(({ cells }) =>
    (cells[GEONAMES] ?? '').split('|').flatMap((name) => (name === '' ? [] : [[name, cells['code'] ?? '']])),
  )
  return `${HEAD}
/** Large employers, suggested while one is typed. */
export const employers: readonly string[] = ${array(valuesOf(employers, 'name'))}

/** Provinces by the first digits of a postal code. */
export const prefixes: { readonly [prefix: string]: readonly string[] } = ${object(prefixes)}

/** Provinces by GeoNames' name, where it differs from the country's own. */
export const provinceNames: { readonly [name: string]: string } = ${object(names)}
`
}

const typeOf = (columns: readonly string[]): string => columns.map((name) => `readonly ${name}: string`).join('; ')

const rowsOf = (list: List | undefined, columns: readonly string[]): readonly unknown[] =>
  (list?.rows ?? []).map(({ cells }) => Object.fromEntries(columns.map((name) => [name, cells[name] ?? ''])))

const valuesOf = (list: List | undefined, column: string): readonly unknown[] => (list?.rows ?? []).map(({ cells }) => cells[column])

const array = (values: readonly unknown[]): string =>
  values.length === 0 ? '[]' : `[\n${values.map((value) => `  ${JSON.stringify(value)},\n`).join('')}]`

const object = (pairs: readonly (readonly unknown[])[]): string =>
  pairs.length === 0 ? '{}' : `{\n${pairs.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`).join('')}}`
