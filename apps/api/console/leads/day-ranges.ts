import { movedDay } from '#core/model/answers/local-day.ts'
import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import type { IdRange } from '#apps/api/store/console/leads/find-leads.ts'
import type { ConsoleSite } from '../console.ts'

/** The first day and the last, `YYYY-MM-DD`; without one there is no limit. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const FIRST_DAY = '1970-01-01'
const LAST_DAY = '9000-01-01'

/** Returns for each site the ids of its leads of these days, as they begin and end in its time zone; undefined without days. */
export function dayRanges(
  sites: readonly Pick<ConsoleSite, 'id' | 'timeZone'>[],
  { from, to }: Days,
): ReadonlyMap<string, IdRange> | undefined {
  if (from === undefined && to === undefined) return undefined
  return new Map(
    sites.map(({ id, timeZone }) => {
      // no lead is older, and the years of so old days are not written alike everywhere
      const first = startOfDay(from === undefined || from < FIRST_DAY ? FIRST_DAY : from, timeZone)
      // a year of five digits is no day of this form any more
      const after = startOfDay(to === undefined || to > LAST_DAY ? LAST_DAY : movedDay(to, { days: 1 }), timeZone)
      return [id, { from: firstIdAt(first), to: firstIdAt(after) }]
    }),
  )
}

/** The moment at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // once more: the first guess may lie on the other side of a change of clocks
  const near = utc - offsetAt(utc, timeZone)
  return new Date(utc - offsetAt(near, timeZone))
}

/** How many milliseconds the clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(at: number, timeZone: string): number {
  // sv-SE writes dates in the ISO order (CLDR)
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}
