import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Outcome } from '../../tools/process/run-command.ts'
import type { CopiedTree } from './copied-tree.ts'

/** A newcomer: what `npm run new` is told, and what a person then writes in its folder. */
export interface Newcomer {
  readonly kind: string
  readonly name: string
  /** Its folder below catalogue/. */
  readonly folder: string
  /** Replacements in the files of the scaffold: the text that stands there, and the new one. */
  readonly edits?: readonly (readonly [file: string, from: string, to: string])[]
  /** Files that the scaffold does not write. */
  readonly files?: { readonly [file: string]: string }
}

/** Returns the file of a step's texts in one language, for a yes-no question. */
const textsOf = (question: string, required: string): string => `import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: '${question}',
  fields: { samplePets: { label: '${question}', errors: { required: '${required}' } } },
})
`

/**
 * One newcomer of each kind, in the order in which they come; a later one may name an earlier one.
 */
export const NEWCOMERS: readonly Newcomer[] = [
  {
    kind: 'step',
    name: 'other/sample-pets',
    folder: 'steps/15-other/sample-pets',
    edits: [['step.ts', 'askedIn: {}', "askedIn: { countries: ['pl'] }"]],
    files: {
      'texts.ts': textsOf('Do you have pets?', 'Choose yes or no'),
      'texts.co.ts': textsOf('¿Tiene mascotas?', 'Elija sí o no'),
      'texts.pl.ts': textsOf('Czy ma Pan lub Pani zwierzęta?', 'Proszę wybrać „tak” lub „nie”'),
    },
  },
  {
    kind: 'partner',
    name: 'sample-lender',
    folder: 'partners/sample-lender',
    edits: [
      ['partner.ts', "needs: ['amount'", "needs: ['samplePets', 'amount'"],
      ['examples.ts', 'answers: {', 'answers: {\n    samplePets: true,'],
    ],
  },
  { kind: 'tracker', name: 'sample-tracker', folder: 'trackers/sample-tracker' },
  { kind: 'captcha', name: 'sample-captcha', folder: 'captchas/sample-captcha' },
  {
    kind: 'country',
    name: 'cz',
    folder: 'countries/cz',
    edits: [
      ['country.ts', "currency: { code: 'EUR', symbol: '€', place: 'after' }", "currency: { code: 'CZK', symbol: 'Kč', place: 'after' }"],
      ['country.ts', 'offeredBy: {}', 'offeredBy: { fidea: {}, loanwright: {} }'],
      ['country.ts', 'lenders: []', "lenders: ['provident']"],
      ['employers.server.ts', "'Example Bank'", "'Česká spořitelna'"],
      ['texts.cs/shell.ts', 'defineTexts({})', "defineTexts({ continue: 'Pokračovat', back: 'Zpět', yes: 'Ano', no: 'Ne' })"],
      [
        'formats.ts',
        'defineFormats({})',
        "defineFormats({\n  postalCode: { pattern: '^\\\\d{5}$', clean: ['solid'], good: ['110 00', '60200'], bad: ['1100', '110000'] },\n})",
      ],
    ],
    files: {
      'policies/privacy.2026-11-20.md': '# Zpracování osobních údajů\n\nSprávcem vašich osobních údajů je {{operator}}.\n',
      'policies/terms.2026-11-20.md': '# Podmínky používání\n\nProvozovatelem této stránky je {{operator}}.\n',
      'brands/fidea.ts': `import { defineTexts } from '../../../../core/define/texts.ts'

export default defineTexts({ steps: { 'initial-details': { title: 'Zažádejte o půjčku s Fidea' } } })
`,
    },
  },
  {
    kind: 'brand',
    name: 'sample-brand',
    folder: 'brands/sample-brand',
    edits: [['brand.ts', 'countries: { ', 'countries: { cz: {}, ']],
  },
]

/**
 * Makes each newcomer with `npm run new`, then fills its own folder. Returns how the commands
 * ended.
 */
export async function addNewcomers({ root, run }: CopiedTree): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { kind, name, folder, edits = [], files = {} } of NEWCOMERS) {
    outcomes.push(await run(process.execPath, 'tools/new.ts', kind, name))
    for (const [file, from, to] of edits) replaceIn(join(root, 'catalogue', folder, file), from, to)
    for (const [file, text] of Object.entries(files)) write(join(root, 'catalogue', folder, file), text)
  }
  return [...outcomes, await run(process.execPath, 'tools/gen.ts')]
}

function replaceIn(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
