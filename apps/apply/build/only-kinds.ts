import type { Plugin } from 'vite'
import type { DataPointKind } from '../../../core/define/data-point.ts'

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

/** No first page confirms what a code tells. */
const DECODED = /^\s*if \(field\.decodedFrom\).*$/gmu

/**
 * Leaves out of the reading and judging of answers what no first page asks: without its label, the branch of a kind
 * cannot be reached, and the bundler drops it with all that only it uses.
 */
export function onlyKinds(kinds: readonly DataPointKind[]): Plugin {
  if (kinds.includes('date') || kinds.includes('month'))
    throw new Error('a first page asks for a day, which its script cannot judge: see apps/apply/first-page/judge-form.ts')
  const unused = Object.keys(EVERY_KIND).filter((kind) => !kinds.some((one) => one === kind))
  const labels = new RegExp(`^\\s*case '(?:${unused.join('|')})':$`, 'gmu')
  return {
    name: 'only-kinds',
    enforce: 'pre',
    transform: (code, id) =>
      /\/core\/(?:define\/judge-answer|ui\/read-typed|text\/say-error)\.ts$/u.test(id)
        ? code.replaceAll(labels, '').replaceAll(DECODED, '')
        : null,
  }
}
