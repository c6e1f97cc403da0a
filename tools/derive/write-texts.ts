import { basename, dirname } from 'node:path'
import type { Texts } from '#core/model/texts.ts'
import type { CatalogueTexts } from '#core/texts/build-translation.ts'
import { readTextFile } from './read-text-file.ts'
import { HEAD } from './written-lines.ts'

/** Lists the files of a pattern, relative to the catalogue. */
type Find = (pattern: string) => readonly string[]

/**
 * Reads the catalogue's texts. Only this file knows how they are named:
 * - `steps/<stage>/<step>/en.json` and `partners/<partner>/locales/en.json`: English,
 * - `<lang-CC>.json` beside them: what a step or partner brings for a country,
 * - `countries/<cc>/locales/<lang-CC>/<stage>.json`: what a country says itself, by stage,
 * - `brands/<brand>/locales/<lang-CC>.json`: what a brand says in a country,
 * - `countries/<cc>/brands/<brand>.json`: what a country says for a brand that it names itself.
 * A partner's files and a country's stages have their texts by step.
 */
export function readTexts(catalogue: string, find: Find): CatalogueTexts {
  const read = (file: string) => readTextFile(dirname(catalogue), `${basename(catalogue)}/${file}`)
  const inLocales = find('partners/*/locales/*.json')
  const besideSteps = find('steps/*/*/*.json').filter((file) => ENGLISH_OR_LOCALE.test(file))
  const english = (files: readonly string[]) => files.filter((file) => file.endsWith('/en.json'))
  const local = (files: readonly string[]) => files.filter((file) => !file.endsWith('/en.json'))
  return {
    steps: byName(english(besideSteps), (file) => part(file, 2), read),
    partners: byName(english(inLocales), (file) => part(file, 1), read),
    brands: Object.fromEntries(
      [...Map.groupBy(find('brands/*/locales/*.json'), (file) => part(file, 1))].map(([brand, files]) => [
        brand,
        byName(files, countryOf, read),
      ]),
    ),
    inCountries: find('countries/*/brands/*.json').map((file) => ({ country: part(file, 1), brand: nameOf(file), texts: read(file) })),
    local: [
      ...local(besideSteps).map((file) => ({ country: countryOf(file), file, texts: { [part(file, 2)]: read(file) } })),
      ...local(inLocales).map((file) => ({ country: countryOf(file), file, texts: read(file) })),
    ],
    stages: find('countries/*/locales/*/*.json').map((file) => ({
      country: part(file, 1),
      locale: part(file, 3),
      stage: nameOf(file),
      texts: read(file),
    })),
  }
}

const ENGLISH_OR_LOCALE = /\/(?:en|[a-z]{2,3}-[A-Z]{2})\.json$/u
const part = (file: string, index: number): string => file.split('/')[index] ?? ''
const nameOf = (file: string): string => (file.split('/').at(-1) ?? '').replace('.json', '')
/** A country's id is the region of its locale in lower case. */
const countryOf = (file: string): string => (nameOf(file).split('-')[1] ?? '').toLowerCase()

const byName = (files: readonly string[], name: (file: string) => string, read: (file: string) => Texts) =>
  Object.fromEntries(files.map((file) => [name(file), read(file)]))

/** Returns the generated files of all texts: one JSON file is read faster than a module for each. */
export const writeTexts = (texts: CatalogueTexts): { readonly [name: string]: string } => ({
  'texts.gen.json': JSON.stringify(texts),
  // compiling what stands in the JSON would take as long as all other files
  'texts.gen.d.json.ts': `${HEAD}declare const texts: import('#core/texts/build-translation.ts').CatalogueTexts
export = texts
`,
  'texts.gen.ts': `${HEAD}import type { CatalogueTexts } from '#core/texts/build-translation.ts'
import all from './texts.gen.json' with { type: 'json' }

/** Every text of the catalogue, as it stands in the folders; read by the build and the server only. */
export const texts: CatalogueTexts = all
`,
})
