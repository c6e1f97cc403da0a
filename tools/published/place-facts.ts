import { readFileSync } from 'node:fs'
import { places, placeTables } from '#catalogue/lookups.gen.ts'
import { lookUp } from '#core/model/look-up.ts'
import { factsOf, mergeFacts } from './facts-of.ts'
import type { Facts } from './published.ts'
import { shortHash } from './short-hash.ts'

/** Returns what a country's postal codes mean. A table that a package makes follows that package. */
export function placeFacts(country: string): Facts {
  const table = lookUp(placeTables, country)
  const isOwn = table !== undefined && !table.pathname.endsWith('.gen.tsv')
  return mergeFacts(
    factsOf('postal codes', lookUp(places, country)),
    isOwn ? { 'table of places': shortHash(readFileSync(table, 'utf8')) } : {},
  )
}
