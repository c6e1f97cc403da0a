import { lookUp } from '#core/model/look-up.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { nearestTo } from '#tests/catalogue/nearest-to.ts'

/**
 * Returns what is wrong with the brands and partners that a country names. `written` is the
 * catalogue as its folders state it, before the links of both sides are merged.
 */
export function linkFaults(written: Pick<Registry, 'brands' | 'countries' | 'partners'>, id: string): readonly string[] {
  const { offeredBy = {}, lenders = [] } = written.countries[id] ?? {}
  const brands = Object.keys(offeredBy)
  return [
    ...unknownFaults('offeredBy', brands, Object.keys(written.brands)),
    ...unknownFaults('lenders', lenders, Object.keys(written.partners)),
    ...lenders.filter((name, at) => lenders.indexOf(name) !== at).map((name) => `lenders names "${name}" twice`),
    ...brands
      .filter((name) => lookUp(written.brands[name]?.countries, id))
      .map((name) => `offeredBy names "${name}", and brands/${name}/brand.ts names ${id}: ${ONCE}`),
    ...lenders
      .filter((name) => written.partners[name]?.countries.some((one) => one === id))
      .map((name) => `lenders names "${name}", and partners/${name}/partner.ts names ${id}: ${ONCE}`),
  ]
}

const ONCE = 'keep it in the younger of the two folders'

const unknownFaults = (field: string, names: readonly string[], known: readonly string[]): readonly string[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => `${field} names "${name}", which does not exist: did you mean "${nearestTo(name, known)}"?`)
