import { EVERY_MINUTES, type Counting } from '#core/console/counted-at.ts'
import { describeError } from '#apps/api/platform/operations/describe-error.ts'
import type { Platform } from '#apps/api/platform/platform.ts'
import { noteCounted } from '#apps/api/store/funnel/countings.ts'

type Ports = { readonly database: Pick<Platform['database'], 'db'> } & Pick<Platform, 'log' | 'outside'>

/**
 * Makes what notes that nothing is left to be added of what is counted in memory: once in its time, not with each of the rows.
 * It stands also where there was nothing to add, so that a quiet night does not look like counts that stand still.
 */
export function noteAdded({ database, outside, log }: Ports, counting: Counting): (until: Date) => Promise<void> {
  let noted = -Infinity
  return async (until) => {
    if (until.getTime() - noted < EVERY_MINUTES[counting] * MINUTE_MS) return
    try {
      await noteCounted(database.db, counting, { until, at: outside.now() })
      noted = until.getTime()
    } catch (error) {
      // what was counted is stored all the same, and is not to be added again
      log.warn({ error: describeError(error), counting }, 'until when was counted is not noted')
    }
  }
}

const MINUTE_MS = 60_000
