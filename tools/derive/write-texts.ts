import { entries, HEAD, imports, variable, type Folder } from './written-lines.ts'

/** The files of texts, by the folder that they are in. Only this file knows how they are named. */
export interface FoundTexts {
  /** English: `texts.ts` of a step (its own texts) or a partner (by step). */
  readonly stepTexts: readonly Folder[]
  readonly partnerTexts: readonly Folder[]
  /** By app locale: `texts.ts` of a brand. */
  readonly brandTexts: readonly Folder[]
  /** `brands/<brand>.ts` of a country that names the brand. */
  readonly countryBrandTexts: readonly CountryBrandTextFile[]
  /** In a country's language: `texts.<country>.ts` of a step or a partner. */
  readonly localTexts: readonly LocalTextFile[]
  /** In the country's language: `texts.<language>/<stage>.ts` of a country, which come first. */
  readonly stageTexts: readonly StageTextFile[]
}
interface LocalTextFile extends Folder {
  readonly country: string
  /** The step whose texts it holds; a partner's file holds those of several steps, by step. */
  readonly step?: string
}
interface CountryBrandTextFile extends Folder {
  readonly country: string
  readonly brand: string
}
interface StageTextFile extends Folder {
  readonly country: string
  readonly language: string
  readonly stage: string
}

/** Finds the files of texts; `find` returns the paths of a pattern, relative to the catalogue. */
export const findTexts = (find: (pattern: string) => readonly string[]): FoundTexts => ({
  stepTexts: find('steps/*/*/texts.ts').map((file) => ({ id: part(file, 2), file })),
  partnerTexts: find('partners/*/texts.ts').map((file) => ({ id: part(file, 1), file })),
  brandTexts: find('brands/*/texts.ts').map((file) => ({ id: part(file, 1), file })),
  countryBrandTexts: find('countries/*/brands/*.ts').map((file) => ({
    id: file,
    file,
    country: part(file, 1),
    brand: part(file, 3).replace('.ts', ''),
  })),
  localTexts: [
    ...find('steps/*/*/texts.*.ts').map((file) => ({ id: file, file, country: countryOf(part(file, 3)), step: part(file, 2) })),
    ...find('partners/*/texts.*.ts').map((file) => ({ id: file, file, country: countryOf(part(file, 2)) })),
  ],
  stageTexts: find('countries/*/texts.*/*.ts').map((file) => ({
    id: file,
    file,
    country: part(file, 1),
    language: part(file, 2).replace('texts.', ''),
    stage: part(file, 3).replace('.ts', ''),
  })),
})

const part = (file: string, index: number): string => file.split('/')[index] ?? ''
const countryOf = (name: string): string => name.split('.')[1] ?? ''

/** Returns the generated file of all texts. */
export function writeTexts({ stepTexts, partnerTexts, brandTexts, countryBrandTexts, localTexts, stageTexts }: FoundTexts): string {
  const local = localTexts.map(({ id, file, country, step }) => {
    const own = variable('local', id)
    return `    { country: '${country}', file: '${file}', texts: ${step ? `{ '${step}': ${own} }` : own} },\n`
  })
  const inCountries = countryBrandTexts.map(
    ({ id, country, brand }) => `    { country: '${country}', brand: '${brand}', texts: ${variable('inCountry', id)} },\n`,
  )
  const stages = stageTexts.map(
    ({ id, country, language, stage }) =>
      `    { country: '${country}', language: '${language}', stage: '${stage}', texts: ${variable('stage', id)} },\n`,
  )
  return `${HEAD}import type { CatalogueTexts } from '#core/texts/build-translation.ts'
${imports('step', stepTexts)}${imports('partner', partnerTexts)}${imports('brand', brandTexts)}${imports('inCountry', countryBrandTexts)}${imports('local', localTexts)}${imports('stage', stageTexts)}
/** Every text of the catalogue, as it stands in the folders; read by the build and the server only. */
export const texts: CatalogueTexts = {
  steps: {\n${entries('step', stepTexts)}  },
  partners: {\n${entries('partner', partnerTexts)}  },
  brands: {\n${entries('brand', brandTexts)}  },
  inCountries: [\n${inCountries.join('')}  ],
  local: [\n${local.join('')}  ],
  stages: [\n${stages.join('')}  ],
}
`
}
