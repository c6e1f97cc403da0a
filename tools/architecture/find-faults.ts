import { findWrongArrows } from './arrows.ts'
import { findNameComparisons, type CatalogueNames } from './comparisons.ts'
import { findCycles } from './cycles.ts'
import { findLongPaths } from './import-paths.ts'
import { findBadNames } from './names.ts'
import { findWrongAccess } from './access.ts'
import { findRetiredWords } from './retired-words.ts'
import { findSentences } from './sentences.ts'
import type { Finding, Source } from './source.ts'
import { findStyleFaults } from './style.ts'
import { findVendors, type VendorNames } from './vendors.ts'

/**
 * Returns every violation of the rules of docs/architecture.md that no linter checks, sorted by
 * file and line.
 */
export function findFaults(sources: readonly Source[], names: CatalogueNames & { readonly vendors: VendorNames }): readonly Finding[] {
  return [
    ...findWrongArrows(sources),
    ...findCycles(sources),
    ...findLongPaths(sources),
    ...findWrongAccess(sources),
    ...findBadNames(sources),
    ...findNameComparisons(sources, names),
    ...findVendors(sources, names.vendors),
    ...findRetiredWords(sources),
    ...findSentences(sources),
    ...findStyleFaults(sources),
  ].toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}
