import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import { addressOf } from './derive/address-of.ts'
import { writeCountryLists } from './derive/country-lists.ts'
import { writeDerived } from './derive/write-derived.ts'
import { entries, HEAD, imports, variable, type Folder } from './derive/written-lines.ts'
import { readPolicies, type PolicyFile } from './derive/read-policies.ts'
import { findCaptchas, writeCaptchas, type FoundCaptchas } from './derive/write-captchas.ts'
import { loadClickIds, writeClickIds } from './derive/write-click-ids.ts'
import { findKinds, writeFirstControls, writeKinds } from './derive/write-kinds.ts'
import { writeFoundByPlace } from './derive/write-found-by-place.ts'
import { writeContracts } from './derive/write-contracts.ts'
import { writeCountries } from './derive/write-countries.ts'
import { writeLookups, type FoundLookups } from './derive/write-lookups.ts'
import { writeNames, type FoundNames } from './derive/write-names.ts'
import { writePartners } from './derive/write-partners.ts'
import { writeTextKeys } from './derive/write-text-keys.ts'
import { readTexts, writeTexts } from './derive/write-texts.ts'
import { sentenceOf } from './process/sentence-of.ts'

/**
 * Writes what is derived and not in git: the names and registries of the catalogue from its folders
 * (catalogue/*.gen.ts), what the browser has of the HTTP contracts (core/contract/<topic>/*.gen.ts), the
 * kinds of field (core/fields/*.gen.ts), and the lists of the server's
 * jobs and effects (apps/api/{jobs,effects}/*.gen.ts). It imports the modules for the names of data points and
 * formats, so a folder that does not load is an error here.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const catalogue = join(root, 'catalogue')

/** Writes every generated file, and returns the number of changed files. */
export async function gen(): Promise<number> {
  const lists = writeCountryLists(catalogue)
  // first, because folders import their lists
  const changedLists = writeFiles(root, writeCountries(root)) + writeFiles(catalogue, lists)
  const found = await findFolders()
  const texts = readTexts(catalogue, find)
  const files = {
    ...lists,
    'names.gen.ts': writeNames(found),
    'registry.gen.ts': writeRegistry(found),
    ...writeTexts(texts),
    'text-keys.gen.ts': writeTextKeys(texts),
    'screens.gen.ts': writeLazy('screens', 'Screens of steps that are more than a form, by step.', found.screens),
    'checks.gen.ts': writeLazy('checks', 'Checks of each country, loaded when a page needs one.', found.checks),
    ...writePartners(found),
    'lookups.gen.ts': writeLookups(found),
    'trackers.gen.ts': writeLazy('trackers', 'Trackers, loaded after the page is live and the visitor agreed.', found.trackers),
    'click-ids.gen.ts': writeClickIds(found.clickIds),
    'vendors.gen.ts': writeLazy(
      'vendors',
      "What trackers do in the page, by tracker: their vendors' scripts and libraries.",
      found.vendors,
    ),
    'conversions.gen.ts': writeConversions(found),
    'stubs.gen.ts': writeStubs(found),
    ...writeCaptchas(found),
  }
  const contracts = join(root, 'core', 'contract')
  const derived = await writeDerived(root)
  const changed = replaceFiles(catalogue, files) + replaceFiles(contracts, await writeContracts(contracts)) + genServer()
  return changedLists + derived.length + changed + (await genFields())
}

/** Writes the lists of the server's jobs and effects, and returns the number of changed files. */
function genServer(): number {
  const jobs = join(root, 'apps', 'api', 'jobs')
  const effects = join(root, 'apps', 'api', 'effects')
  const job = { folder: jobs, exported: 'job', type: ['Job', './definition/define-job.ts'], sentence: 'Every job of the server.' } as const
  const type = ['Effect', './definition/define-effect.ts'] as const
  const effect = { folder: effects, exported: 'effect', type, sentence: 'Every effect of what happens to a lead.' } as const
  return (
    replaceFiles(jobs, { 'jobs.gen.ts': writeFoundByPlace(job) }) + replaceFiles(effects, { 'effects.gen.ts': writeFoundByPlace(effect) })
  )
}

/** Writes the generated files of a folder, and returns the number of changed files. */
function replaceFiles(folder: string, files: { readonly [name: string]: string }): number {
  // generated files of an earlier release would not compile
  for (const name of globSync('**/*.gen.{ts,json,d.json.ts}', { cwd: folder })) if (!Object.hasOwn(files, name)) rmSync(join(folder, name))
  return writeFiles(folder, files)
}

const writeFiles = (folder: string, files: { readonly [name: string]: string }): number =>
  Object.entries(files).filter(([name, text]) => writeChanged(join(folder, name), text)).length

const fields = join(root, 'core/fields')

/**
 * Writes what is generated of the kinds of field, and returns the number of changed files. Which
 * controls the first pages show is known once the catalogue can be read.
 */
async function genFields(): Promise<number> {
  const found = await findKinds(root)
  const files = writeKinds(found)
  const first = 'first-controls.gen.tsx'
  for (const name of globSync('*.gen.{ts,tsx}', { cwd: fields }))
    if (name !== first && !Object.hasOwn(files, name)) rmSync(join(fields, name))
  const changed = Object.entries(files).filter(([name, text]) => writeChanged(join(fields, name), text))
  const { firstControls } = await import('./derive/first-controls.ts')
  return changed.length + Number(writeChanged(join(fields, first), writeFirstControls(found, firstControls())))
}

interface StepFolder extends Folder {
  readonly stage: string
  readonly partner?: string
}
interface Found extends FoundLookups, FoundCaptchas, FoundNames {
  readonly formats: readonly Folder[]
  readonly operators: readonly Folder[]
  readonly policies: readonly PolicyFile[]
  readonly steps: readonly StepFolder[]
  readonly clickIds: readonly ClickIds[]
  readonly vendors: readonly Folder[]
  readonly conversions: readonly Folder[]
  readonly conversionReplies: readonly Folder[]
  readonly stubs: readonly Folder[]
  readonly screens: readonly Folder[]
  readonly checks: readonly Folder[]
  readonly gateways: readonly Folder[]
  readonly examples: readonly Folder[]
}

async function findFolders(): Promise<Found> {
  const steps = find('steps/*/*/step.ts').map((file): StepFolder => ({ id: part(file, 2), stage: part(file, 1), file }))
  const partners = byFolder('partners/*/partner.ts')
  const countries = byFolder('countries/*/country.ts')
  const formats = byFolder('countries/*/formats.ts')
  const trackers = byFolder('trackers/*/tracker.ts')
  const loadedSteps = await Promise.all(steps.map(load))
  const loadedPartners = await Promise.all(partners.map(load))
  const loadedFormats = await Promise.all(formats.map(load))
  const partnerSteps = loadedPartners.flatMap((partner, index) =>
    Object.keys(objectOf(partner['steps'])).map((id) => ({ id, partner: partners[index]?.id ?? '' })),
  )
  const allSteps = [...loadedSteps, ...loadedPartners.flatMap((partner) => Object.values(objectOf(partner['steps'])).map(objectOf))]
  return {
    brands: byFolder('brands/*/brand.ts'),
    countries,
    formats,
    operators: byFolder('countries/*/operator.ts'),
    policies: readPolicies(catalogue, [...find('countries/*/policies/*.md'), ...find('partners/*/policies/*/*.md')]),
    steps: steps.toSorted(
      (a, b) =>
        a.stage.localeCompare(b.stage) ||
        rankOf(loadedSteps[steps.indexOf(a)]) - rankOf(loadedSteps[steps.indexOf(b)]) ||
        a.id.localeCompare(b.id),
    ),
    partners,
    partnerSteps,
    trackers,
    clickIds: await loadClickIds(trackers.map(({ file }) => join(catalogue, file))),
    vendors: byFolder('trackers/*/vendor.ts'),
    conversions: byFolder('trackers/*/conversion.server.ts'),
    conversionReplies: byFolder('trackers/*/conversion-reply.server.ts'),
    stubs: byFolder('trackers/*/stub.ts'),
    ...findCaptchas(byFolder),
    screens: [
      ...find('steps/*/*/screen.tsx').map((file) => ({ id: part(file, 2), file })),
      ...find('partners/*/*.screen.tsx').map((file) => ({ id: part(file, 2).replace('.screen.tsx', ''), file })),
    ],
    checks: byFolder('countries/*/checks.ts'),
    gateways: byFolder('partners/*/gateway.server.ts'),
    examples: byFolder('partners/*/examples.ts'),
    places: byFolder('countries/*/places.server.ts'),
    placeTables: [
      ...byFolder('countries/*/lists/places.tsv'),
      ...byFolder('countries/*/places.derive.ts').map(({ id, file }) => ({ id, file: file.replace('.derive.ts', '.gen.tsv') })),
    ],
    employers: byFolder('countries/*/lists/employers.tsv').map(({ id }) => ({ id, file: `countries/${id}/lists.server.gen.ts` })),
    byArea: find('steps/*/*/by-area.server.ts').map((file) => ({ id: part(file, 2), file })),
    dataPoints: [...new Set(allSteps.flatMap((step) => Object.entries(objectOf(step['introduces'])).flatMap(namesOf)))].toSorted(),
    formatNames: [
      ...new Set([
        ...allSteps.flatMap((step) => Object.keys(objectOf(step['formats']))),
        ...loadedFormats.flatMap((one) => Object.keys(one)),
      ]),
    ].toSorted(),
  }
}

const OFFER_STAGE = '19-offer'
const find = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: catalogue })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
const part = (file: string, index: number): string => file.split('/')[index] ?? ''
const byFolder = (pattern: string): readonly Folder[] => find(pattern).map((file) => ({ id: part(file, 1), file }))
const objectOf = (value: unknown): { [key: string]: unknown } => (typeof value === 'object' && value !== null ? { ...value } : {})
/** Returns a data point's name and those of a row's cells: conditions and choices use both. */
const namesOf = ([name, point]: readonly [string, unknown]): readonly string[] => [
  name,
  ...Object.keys(objectOf(objectOf(point)['fields'])),
]
const rankOf = (step: { [key: string]: unknown } | undefined): number => Number(step?.['rank'] ?? 0)

async function load({ file }: Folder): Promise<{ [key: string]: unknown }> {
  const module: unknown = await import(addressOf(join(catalogue, file)))
  const stated = objectOf(module)['default']
  if (stated === undefined) throw new Error(`catalogue/${file} has no default export: write \`export default define…({ … })\``)
  return objectOf(stated)
}

function writeRegistry(found: Found): string {
  const screens = new Set(found.screens.map(({ id }) => id))
  const place = (step: StepFolder) =>
    `  { ...${variable('step', step.id)}, id: '${step.id}', stage: '${step.stage}', hasScreen: ${screens.has(step.id)} },\n`
  const placePartner = ({ id, partner }: { id: string; partner: string }) =>
    `  { ...${variable('partner', partner)}.steps['${id}'], id: '${id}', stage: OFFER_STAGE, partner: '${partner}', hasScreen: ${screens.has(id)} },\n`
  const policies = Object.groupBy(found.policies, ({ country }) => country)
  return `${HEAD}import './names.gen.ts'
import { linkCountries } from '#core/model/site/link-countries.ts'
import { placeSteps } from '#core/model/site/place-steps.ts'
import type { Registry } from '#core/model/site/registry.ts'
${imports('brand', found.brands)}${imports('country', found.countries)}${imports('formats', found.formats)}${imports('operator', found.operators)}${imports('step', found.steps)}${imports('partner', found.partners)}
${found.partnerSteps.length > 0 ? `const OFFER_STAGE = '${OFFER_STAGE}'\n` : ''}
/** The catalogue as its folders are written. */
export const written: Omit<Registry, 'dataPoints'> = {
  brands: {\n${entries('brand', found.brands)}  },
  countries: {\n${entries('country', found.countries)}  },
  formats: {\n${entries('formats', found.formats)}  },
  operators: {\n${entries('operator', found.operators)}  },
  policies: ${JSON.stringify(Object.fromEntries(Object.entries(policies).map(([country, list]) => [country, (list ?? []).map(({ code, version, title, body }) => ({ code, version, title, body }))])), null, 2)},
  partners: {\n${entries('partner', found.partners)}  },
  steps: [\n${found.steps.map(place).join('')}${found.partnerSteps.map(placePartner).join('')}  ],
}

/** Everything that the catalogue offers. */
export const registry: Registry = placeSteps(linkCountries(written))
`
}

function writeLazy(name: string, sentence: string, folders: readonly Folder[]): string {
  const load = ({ id, file }: Folder) => `  '${id}': () => import('./${file}'),\n`
  return `${HEAD}
/** ${sentence} */
export const ${name} = {
${folders.map(load).join('')}}
`
}

function writeConversions(found: Found): string {
  return `${HEAD}import type { MakeConversion, ReadConversionReply } from '#core/model/vendors/conversion.ts'
${imports('conversion', found.conversions)}${imports('reply', found.conversionReplies)}
/** How the server sends conversions to trackers, by tracker; only the API imports them. */
export const conversions: { readonly [tracker: string]: MakeConversion } = {\n${entries('conversion', found.conversions)}}

/** How the server reads what trackers answer to a conversion, by tracker; those that say all by the status have none. */
export const conversionReplies: { readonly [tracker: string]: ReadConversionReply } = {\n${entries('reply', found.conversionReplies)}}
`
}

function writeStubs(found: Found): string {
  return `${HEAD}import type { Stub } from '#core/model/vendors/stub.ts'
${imports('stub', found.stubs)}
/** How the sandbox simulates the scripts of trackers, by tracker. */
export const stubs: { readonly [tracker: string]: Stub } = {\n${entries('stub', found.stubs)}}
`
}

function writeChanged(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return true
}

/** Describes how many files were written, in a few words for one line. */
export const describeGenerated = (written: number): string => (written === 0 ? 'up to date' : `${written} written`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Generated files: ${describeGenerated(await gen())}.`)
  } catch (error) {
    console.error(sentenceOf(error))
    process.exit(1)
  }
}
