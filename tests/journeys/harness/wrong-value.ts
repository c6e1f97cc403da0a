import { registry } from '#catalogue/registry.gen.ts'
import type { PageField } from '#core/define/page.ts'
import { findFormat } from '#core/fields/find-format.ts'
import { site } from './test-applicant.ts'

/**
 * Returns a value that a person can type and that is wrong, by the name of each control; undefined
 * for controls that only offer choices.
 */
export function wrongValue(field: PageField): { readonly [control: string]: string } | undefined {
  const { name, kind } = field
  switch (kind) {
    case 'text':
      return { [name]: wrongText(name) }
    case 'email':
      return { [name]: 'ana@' }
    case 'phone':
      return { [name]: '123' }
    case 'money':
    case 'count':
      return isTyped(field) ? { [name]: String((field.range?.max ?? 0) + 1) } : undefined
    case 'date':
      return { [`${name}.day`]: '31', [`${name}.month`]: '02', [`${name}.year`]: '1990' }
    case 'month':
      return { [`${name}.month`]: '13', [`${name}.year`]: '2020' }
    case 'choice':
      return field.look === 'search' ? { [name]: 'Zzzzz' } : undefined
    case 'yes-no':
    case 'consent':
    case 'consents':
    case 'rows':
    case 'file':
    case 'password':
      return undefined
  }
}

/** A count with fewer than nine values is shown as tiles (core/fields/count/control.tsx). */
const isTyped = ({ kind, range }: PageField): boolean => kind === 'money' || range === undefined || range.max - range.min >= 8

function wrongText(name: string): string {
  const point = registry.dataPoints[name]
  const bad = point?.kind === 'text' ? findFormat(registry, site, point.format).bad : []
  return bad.find((text) => text.trim() !== '') ?? '¿?'
}
