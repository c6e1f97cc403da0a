import type { Texts } from '#core/model/texts.ts'
import { leaves, treeOf, type CatalogueTexts } from '#core/texts/build-translation.ts'
import english from '#core/texts/en.json' with { type: 'json' }
import { HEAD } from './written-lines.ts'

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']
const OPEN = '${string}'
/** Groups whose keys stand in variables: kinds of e-mails, purposes of trackers, stages, codes of errors. */
const OPEN_GROUPS = ['errors', 'letters', 'problems', 'sections', 'trackers', `steps>${OPEN}>more`]
/** What a country may say of any step or field, whether English does or not. */
const OF_STEPS = ['title', 'lede', 'tab', 'section', `cases>${OPEN}>title`, `cases>${OPEN}>lede`]
const OF_FIELDS = ['label', 'hint', 'suffix', 'placeholder', 'short', `options>${OPEN}`, `errors>${OPEN}`].concat(
  ['label', 'hint', 'short'].map((part) => `cases>${OPEN}>${part}`),
)

/**
 * Writes the keys of all English texts as a type. In a key of a step or field its name is open, and
 * so are the codes of options, errors and cases: the code that reads them has them in variables. A
 * sentence with plural forms has the forms of all languages.
 */
export function writeTextKeys({ steps, partners }: Pick<CatalogueTexts, 'steps' | 'partners'>): string {
  const byStep: Texts = Object.fromEntries([...Object.values(partners), steps].flatMap((texts) => Object.entries(texts)))
  const brought = leaves(treeOf(byStep)).map(withOpenName)
  const structure = [
    ...OPEN_GROUPS.map((group) => `${group}>${OPEN}`),
    ...OF_STEPS.map((part) => `steps>${OPEN}>${part}`),
    ...OF_FIELDS.map((part) => `fields>${OPEN}>${part}`),
  ]
  const keys = [...new Set([...leaves(english).flatMap(withForms), ...structure, ...brought])].toSorted()
  return `${HEAD}
declare module '#core/model/register.ts' {
  interface Register {
    text:
${keys.map((key) => `      | \`${key}\`\n`).join('')}  }
}
export {}
`
}

const withOpenName = (key: string): string =>
  key.replace(/^(?<tree>steps|fields)>[^>]+/u, `$<tree>>${OPEN}`).replace(/>(?<group>options|errors|cases)>[^>]+/u, `>$<group>>${OPEN}`)

const withForms = (key: string): readonly string[] => (key.endsWith('_other') ? FORMS.map((form) => key.replace(/other$/u, form)) : [key])
