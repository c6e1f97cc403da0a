import { globSync } from 'node:fs'
import { join } from 'node:path'
import { lookUp } from '#core/model/look-up.ts'
import { addressOf } from './address-of.ts'
import { variable } from './written-lines.ts'

const HEAD = '// Written by `npm run gen` from the folders of core/fields. Do not edit.\n'

/** The files of the kinds' folders, and which kinds few pages ask. */
export interface FoundKinds {
  readonly kinds: readonly string[]
  readonly files: readonly string[]
  readonly rare: readonly string[]
}

/** Finds the kinds of field in the folders of core/fields: each that says what it means. */
export async function findKinds(root: string): Promise<FoundKinds> {
  const folder = join(root, 'core/fields')
  const files = globSync('*/*.{ts,tsx}', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const kinds = files.filter((file) => file.endsWith('/kind.ts')).map((file) => file.replace('/kind.ts', ''))
  const isRare = await Promise.all(kinds.map((kind) => readIsRare(join(folder, kind, 'kind.ts'))))
  return { kinds: kinds.toSorted(), files: files.toSorted(), rare: kinds.filter((_, index) => isRare[index]) }
}

async function readIsRare(path: string): Promise<boolean> {
  const module: unknown = await import(addressOf(path))
  const kind = recordOf(lookUp(recordOf(module), 'kind'))
  return kind['isRare'] === true
}

const recordOf = (value: unknown): { readonly [key: string]: unknown } => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Returns the generated files of core/fields by name, without the controls of first pages. */
export const writeKinds = (found: FoundKinds): { readonly [file: string]: string } => ({
  'points.gen.ts': writePoints(found.kinds),
  'kinds.gen.ts': writeTable(found.kinds, {
    name: 'kinds',
    type: ['FieldKind', './field-kind.ts'],
    of: ['kind', 'kind.ts'],
    sentence: 'What each kind of field means.',
  }),
  'receivers.gen.ts': writeTable(found.kinds, {
    name: 'receivers',
    type: ['Receiver', './receiver.ts'],
    of: ['receiver', 'receiver.ts'],
    sentence: 'How the server takes an answer of each kind from JSON.',
  }),
  'sayings.gen.ts': writeTable(found.kinds, {
    name: 'sayings',
    type: ['SayField', './say-field.ts'],
    of: ['say', 'say.ts'],
    sentence: 'How an answer of each kind is said in words.',
  }),
  'examples.gen.ts': writeTable(found.kinds, {
    name: 'examples',
    type: ['FieldExample', './field-example.ts'],
    of: ['example', 'example.ts'],
    sentence: 'A valid answer of each kind.',
  }),
  'resolvers.gen.ts': writeResolvers(found.kinds),
  'more-controls.gen.tsx': writeControls(controlsOf(found, false), 'moreControls', 'Controls of the pages behind the first one.'),
  'rare-controls.gen.tsx': writeControls(controlsOf(found, true), 'rareControls', 'Controls that few pages use.'),
})

/** Returns the controls that first pages show, which the app's first script contains. */
export const writeFirstControls = (found: FoundKinds, asked: readonly string[]): string =>
  writeControls(
    [...controlsOf(found, false), ...controlsOf(found, true)].filter(({ name }) => asked.includes(name)),
    'firstControls',
    'Controls that the first pages of the dynamic flow show.',
  )

interface Table {
  readonly name: string
  readonly type: readonly [name: string, path: string]
  readonly of: readonly [exported: string, file: string]
  readonly sentence: string
}

const writeTable = (kinds: readonly string[], { name, type: [type, from], of: [exported, file], sentence }: Table): string =>
  `${HEAD}import type { DataPointKind } from '#core/model/data-point.ts'
import type { ${type} } from '${from}'
${kinds.map((kind) => `import { ${exported} as ${variable(exported, kind)} } from './${kind}/${file}'\n`).join('')}
/** ${sentence} */
export const ${name}: { readonly [Kind in DataPointKind]: ${type} } = {
${kinds.map((kind) => `  '${kind}': ${variable(exported, kind)},\n`).join('')}}
`

const writeResolvers = (kinds: readonly string[]): string =>
  writeTable(kinds, {
    name: 'resolvers',
    type: ['Resolver', './resolver.ts'],
    of: ['resolver', 'resolver.ts'],
    sentence: 'How a data point of each kind becomes a field of a page.',
  }).replace(']: Resolver }', ']: Resolver<Kind> }')

const writePoints = (kinds: readonly string[]): string => `${HEAD}${kinds
  .map(
    (kind) => `import type { Point as ${variable('Point', kind)}, Resolved as ${variable('Resolved', kind)} } from './${kind}/point.ts'\n`,
  )
  .join('')}
declare module '#core/model/register.ts' {
  interface FieldKinds {
${kinds.map((kind) => `    readonly '${kind}': { readonly point: ${variable('Point', kind)} }\n`).join('')}  }
}
declare module '#core/model/page/page.ts' {
  interface PageField extends ${kinds.map((kind) => variable('Resolved', kind)).join(', ')} {}
}
`

interface NamedControl {
  readonly name: string
  readonly file: string
}

/** A kind's control has the kind's name; a further one has its own name behind it. */
const controlsOf = ({ kinds, files, rare }: FoundKinds, isRare: boolean): readonly NamedControl[] =>
  kinds
    .filter((kind) => rare.includes(kind) === isRare)
    .flatMap((kind) =>
      files.flatMap((file) => {
        const own = file.startsWith(`${kind}/`) ? /^[\w-]+\/(?:(?<variant>[\w-]+)\.)?control\.tsx$/u.exec(file)?.groups : undefined
        return own ? [{ name: own['variant'] === undefined ? kind : `${kind}.${own['variant']}`, file }] : []
      }),
    )

const writeControls = (controls: readonly NamedControl[], name: string, sentence: string): string => `${HEAD}${controls
  .map((one) => `import { control as ${variable('control', one.name)} } from './${one.file}'\n`)
  .join('')}
/** ${sentence} */
export const ${name} = {
${controls.map((one) => `  '${one.name}': ${variable('control', one.name)},\n`).join('')}}
`
