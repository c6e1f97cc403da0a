import type { Plugin } from 'vite'
import type { DataPointKind } from '#core/define/data-point.ts'
import type { Cleaning } from '#core/define/format.ts'
import type { PageField } from '#core/define/page.ts'

const EVERY_KIND: { readonly [Kind in DataPointKind]: true } = {
  text: true,
  email: true,
  phone: true,
  money: true,
  count: true,
  date: true,
  month: true,
  choice: true,
  'yes-no': true,
  consent: true,
  consents: true,
  rows: true,
  file: true,
  password: true,
}

const EVERY_CLEANING: { readonly [Name in Cleaning]: true } = {
  upper: true,
  lower: true,
  solid: true,
  cedilla: true,
  'single-spaces': true,
  'dash-after-two': true,
}

/** No first page confirms what a code tells, asks twice for what must differ, or takes 0 below the least. */
const BY_OTHERS = /^\s*if \((?:field\.decodedFrom|isSameAsOther\(.*\)|.*field\.zeroWhen.*)\).*$/gmu
/** Until the page is live, an address that fails and a landline are told so in general; the page's own script says what is wrong. */
const EXACTLY = /^\s*if \(.*\) return (?:whyNoEmail\(text\)|.*'landline' \})$/gmu
/** Only a number has neighbours on its steps, and those of a first page stand in its sheet. */
const NEIGHBOUR = /^\s*next: sayLimit\(.*$/gmu

/** What of a first page's question its script is made for. */
export type Asked = Pick<PageField, 'kind' | 'clean'>

/**
 * Leaves out of the reading and judging of answers what no first page asks: without its label, the branch of a kind
 * cannot be reached, and the bundler drops it with all that only it uses. The same with ways of cleaning.
 */
export function onlyAsked(fields: readonly Asked[]): Plugin {
  const kinds = fields.map(({ kind }) => kind)
  if (kinds.includes('date') || kinds.includes('month'))
    throw new Error('a first page asks for a day, which its script cannot judge: see apps/apply/first-page/validate-form.ts')
  const labels = new RegExp(`^\\s*case '(?:${unused(EVERY_KIND, kinds)})':$`, 'gmu')
  const cleanings = new RegExp(
    `^\\s*'?(?:${unused(
      EVERY_CLEANING,
      fields.flatMap(({ clean = [] }) => clean),
    )})'?: \\(text\\) =>.*$`,
    'gmu',
  )
  return {
    name: 'only-asked',
    enforce: 'pre',
    transform: (code, id) => {
      if (/\/core\/(?:define\/(?:validate-answer|read-phone)|ui\/read-typed|text\/say-error)\.ts$/u.test(id))
        return code.replaceAll(labels, '').replaceAll(BY_OTHERS, '').replaceAll(EXACTLY, '').replaceAll(NEIGHBOUR, '')
      return id.endsWith('/core/define/format.ts') ? code.replaceAll(cleanings, '') : null
    },
  }
}

const unused = (every: object, used: readonly string[]): string =>
  Object.keys(every)
    .filter((one) => !used.includes(one))
    .join('|')
