import { addFunnelCounts, type FunnelCounts } from '#apps/api/store/funnel/funnel-counts.ts'
import type { Platform } from '#apps/api/platform/platform.ts'
import { describeError } from '#apps/api/platform/operations/describe-error.ts'
import { boundClasses } from './bound-classes.ts'
import { noteAdded } from './note-added.ts'
import { splitCounts } from './split-counts.ts'
import { sumCounts } from './sum-counts.ts'

const ADD_EVERY_MS = 3000
/** Rows that wait for the database; more come only where it has been away for long. */
const MOST_WAITING = 50_000
/** Counts in memory, and adds to the database every few seconds. */
export interface FunnelKeeper {
  readonly count: (counts: FunnelCounts) => void
  readonly add: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Ports = { readonly database: Pick<Platform['database'], 'db' | 'inTransaction'> } & Pick<Platform, 'log' | 'outside'>

/** Starts counting. What a killed process had not added is not counted: a few seconds' worth. */
export function keepFunnelCounts({ database, log, outside }: Ports): FunnelKeeper {
  const waiting = sumCounts()
  const note = noteAdded({ database, outside, log }, 'views')
  const bound = boundClasses(waiting.keysOf, outside.now)
  const count = (counts: FunnelCounts) => {
    const [first] = counts.pages
    if (!first) return
    const { counts: bounded, isFirstOver } = bound(first.site, counts)
    if (isFirstOver) log.warn({ site: first.site }, 'new classes of pages are counted as "other" until the next hour')
    if (waiting.size() > MOST_WAITING) return
    waiting.add(bounded)
  }
  const add = async () => {
    const until = outside.now()
    const due = splitCounts(waiting.take())
    let added = 0
    try {
      for (const piece of due) {
        await database.inTransaction((tx) => addFunnelCounts(tx, piece))
        added++
      }
      await note(until)
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
