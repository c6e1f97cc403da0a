import { addFunnelCounts, type FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import type { Platform } from '#apps/api/platform/platform.ts'
import { describeError } from '#apps/api/platform/operations/describe-error.ts'
import { splitCounts } from './split-counts.ts'
import { sumCounts } from './sum-counts.ts'

const ADD_EVERY_MS = 3000
/** Rows that wait for the database; more come only where it has been away for long. */
const MOST_WAITING = 50_000
/**
 * Different combinations of classes that one process counts for a site within an hour. Real visitors use
 * some hundreds; who makes reports up may use every one that there is, and grows the tables by no more.
 */
export const MOST_COMBINATIONS = 10_000

/** Counts in memory, and adds to the database every few seconds. */
export interface FunnelKeeper {
  readonly count: (counts: FunnelCounts) => void
  readonly add: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts counting. What a killed process had not added is not counted: a few seconds' worth. */
export function keepFunnelCounts({ database, log }: Pick<Platform, 'database' | 'log'>): FunnelKeeper {
  const waiting = sumCounts()
  const seen = new Map<string, Set<string>>()
  const full = new Set<string>()
  const count = (counts: FunnelCounts) => {
    const [first] = counts.pages
    if (!first) return
    const hour = `${first.site} ${first.day} ${first.hour}`
    const known = seen.get(hour) ?? new Set()
    // hours that are over need no bound any more
    if (!seen.has(hour))
      for (const over of [seen, full]) for (const other of over.keys()) if (other.startsWith(`${first.site} `)) over.delete(other)
    seen.set(hour, known)
    const keys = waiting.keysOf(counts).filter((key) => !known.has(key))
    if (known.size + keys.length > MOST_COMBINATIONS || waiting.size() > MOST_WAITING) {
      if (!full.has(hour)) log.warn({ site: first.site }, 'pages are counted no more under new classes until the next hour')
      full.add(hour)
      return
    }
    for (const key of keys) known.add(key)
    waiting.add(counts)
  }
  const add = async () => {
    const due = splitCounts(waiting.take())
    let added = 0
    try {
      for (const piece of due) {
        await database.inTransaction((tx) => addFunnelCounts(tx, piece))
        added++
      }
    } catch (error) {
      log.warn({ error: describeError(error) }, 'counts of pages wait for the database')
      due.slice(added).forEach(waiting.add)
    }
  }
  const timer = setInterval(() => void add(), ADD_EVERY_MS).unref()
  return {
    count,
    add,
    stop: async () => {
      clearInterval(timer)
      await add()
    },
  }
}
