import type { Api } from '../api.ts'
import type { SiteContext } from './site-context.ts'
import { readAnswerTimes } from '#apps/api/store/partners/answer-times.ts'

const READ_EVERY_MS = 300_000
const DAYS_MS = 7 * 86_400_000
/** Below this, seconds are told one by one, above in steps. */
const FINE_TO = 10
const STEP = 5

/** Keeps what applicants are told about how long lenders take. */
export interface AnswerTimes {
  readonly read: () => Promise<void>
  readonly stop: () => void
}

type Needs = Pick<Api, 'database' | 'log' | 'outside'> & { readonly sites: Map<string, SiteContext> }

/** Starts to read every five minutes how fast lenders answered in a week. No request waits for it. */
export function keepAnswerTimes({ database, log, outside, sites }: Needs): AnswerTimes {
  const read = async (): Promise<void> => {
    try {
      const times = await readAnswerTimes(database.db, new Date(outside.now().getTime() - DAYS_MS))
      for (const [id, { usuallySeconds, ...context }] of sites) {
        const read = times.get(context.site.countryId)
        const seconds = read === undefined ? undefined : inRoundSeconds(read)
        // what is remembered of a site is made anew where it is replaced
        if (seconds !== usuallySeconds) sites.set(id, { ...context, ...(seconds !== undefined && { usuallySeconds: seconds }) })
      }
    } catch {
      // what was read before is still about true
      log.warn('the times of lenders’ answers were not read')
    }
  }
  const timer = setInterval(() => void read(), READ_EVERY_MS).unref()
  return { read, stop: () => clearInterval(timer) }
}

/** Never less than it takes: whole seconds, from ten on in steps of five. */
export function inRoundSeconds(seconds: number): number {
  const whole = Math.max(1, Math.ceil(seconds))
  return whole <= FINE_TO ? whole : Math.ceil(whole / STEP) * STEP
}
