import { registry } from '#catalogue/registry.gen.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from '#core/model/page/page.ts'
import { findFormat } from '#core/fields/find-format.ts'
import { site } from './test-applicant.ts'

interface Typed {
  readonly [control: string]: string
}

/** What is typed wrongly, by kind. Kinds that are not here only offer choices. */
const WRONG: { readonly [kind: string]: (field: PageField) => Typed | undefined } = {
  text: ({ name }) => ({ [name]: wrongText(name) }),
  email: ({ name }) => ({ [name]: 'ana@' }),
  phone: ({ name }) => ({ [name]: '123' }),
  money: aboveMaximum,
  count: (field) => (isTyped(field) ? aboveMaximum(field) : undefined),
  date: ({ name }) => ({ [`${name}.day`]: '31', [`${name}.month`]: '02', [`${name}.year`]: '1990' }),
  month: ({ name }) => ({ [`${name}.month`]: '13', [`${name}.year`]: '2020' }),
  choice: ({ name, look }) => (look === 'search' ? { [name]: 'Zzzzz' } : undefined),
}

/**
 * Returns a value that a person can type and that is wrong, by the name of each control; undefined
 * for controls that only offer choices.
 */
export const wrongValue = (field: PageField): Typed | undefined => lookUp(WRONG, field.kind)?.(field)

function aboveMaximum({ name, range }: PageField): Typed {
  return { [name]: String((range?.max ?? 0) + 1) }
}

/** A count with fewer than nine values is shown as tiles (core/fields/count/control.tsx). */
const isTyped = ({ range }: PageField): boolean => range === undefined || range.max - range.min >= 8

function wrongText(name: string): string {
  const point = registry.dataPoints[name]
  const bad = point?.kind === 'text' ? findFormat(registry, site, point.format).bad : []
  return bad.find((text) => text.trim() !== '') ?? '¿?'
}
