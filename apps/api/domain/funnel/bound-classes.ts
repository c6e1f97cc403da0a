import type { FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import { withoutClasses } from './without-classes.ts'

/**
 * Different rows that one process counts for a site within an hour, and for all sites together. Real visitors use some hundreds;
 * who makes reports up may use every one that there is.
 */
export const MOST_OF_SITE = 10_000
export const MOST_OF_ALL = 30_000
const HOUR_MS = 3_600_000

/** Counts as they are to be counted, and whether the bound was met for the first time in this hour. */
export interface Bounded {
  readonly counts: FunnelCounts
  readonly isFirstOver: boolean
}

/**
 * Begins to bound how many different rows arise in an hour. What was counted in this hour is counted on; what is new over a
 * bound is counted under the class "other". Nothing is dropped.
 */
export function boundClasses(
  keysOf: (counts: FunnelCounts) => readonly string[],
  now: () => Date,
): (site: string, counts: FunnelCounts) => Bounded {
  const known = new Set<string>()
  const bySite = new Map<string, number>()
  let hour = -1
  let isOver = false
  return (site, counts) => {
    const current = Math.floor(now().getTime() / HOUR_MS)
    if (current !== hour) {
      known.clear()
      bySite.clear()
      isOver = false
      hour = current
    }
    const keys = keysOf(counts).filter((key) => !known.has(key))
    const ofSite = (bySite.get(site) ?? 0) + keys.length
    if (keys.length > 0 && (ofSite > MOST_OF_SITE || known.size + keys.length > MOST_OF_ALL)) {
      const isFirstOver = !isOver
      isOver = true
      return { counts: withoutClasses(counts), isFirstOver }
    }
    bySite.set(site, ofSite)
    for (const key of keys) known.add(key)
    return { counts, isFirstOver: false }
  }
}
