import { expect } from 'vitest'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import type { Policy } from '#core/model/site/registry.ts'
import { testRegistry, testSite } from '../test-registry.ts'

type Changes = Omit<Parameters<typeof testRegistry>[0], 'steps'>
interface Own {
  readonly changes?: Changes
  readonly step?: object
  readonly policies?: readonly Policy[]
}

/** Returns what the kind of a data point adds to its field, beside name, kind and place. */
export function resolvePoint(point: object, own: Own = {}) {
  const { name: _, kind: __, wire: ___, ...added } = resolveWhole(point, own)
  return added
}

/** Returns the whole field of a data point `asked`, which a step asks first. */
export function resolveWhole(point: object, { changes = {}, step = {}, policies = [] }: Own = {}) {
  const found = {
    ...testRegistry({ ...changes, steps: [{ id: 'first', introduces: { asked: { in: '', class: 'plain', ...point } }, ...step }] }),
  }
  const registry = { ...found, policies: { xa: policies } }
  const [first] = registry.steps
  if (!first) throw new Error('no step')
  expect(isResolvable(registry, testSite(registry), first)).toBe(true)
  const [field] = resolvePage(registry, testSite(registry), first).fields
  if (!field) throw new Error('no field')
  return field
}
/** What gives the market a format `code`. */
export const withFormat = (format: object) => ({ changes: { formats: { code: { pattern: '^x$', good: ['1'], bad: [], ...format } } } })
