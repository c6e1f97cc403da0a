import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import type { Period } from '#apps/api/store/console/asked-counts.ts'
import type { ConsoleSite } from '../console.ts'

/** The last so many days up to a day, and as many before them. */
export const funnelPeriod = (today: string, count: number): Period & { readonly before: Period } => ({
  from: movedDay(today, { days: 1 - count }),
  to: today,
  before: { from: movedDay(today, { days: 1 - 2 * count }), to: movedDay(today, { days: -count }) },
})

/** The day on which a period ends: the latest that it is in any of the time zones, so that no count is left out. */
export const latestDay = (at: Date, timeZones: readonly string[]): string =>
  timeZones
    .map((zone) => localDay(at, zone))
    .toSorted()
    .at(-1) ?? localDay(at, 'UTC')

/** Every day from the first to the last. */
export function daysOf({ from, to }: Period): readonly string[] {
  const days = [from]
  for (let day = from; day < to; day = days.at(-1) ?? to) days.push(movedDay(day, { days: 1 }))
  return days
}

/** What of sites is asked for; both may be missing. */
export interface AskedSites {
  readonly site?: string | undefined
  readonly country?: string | undefined
}

/** The sites that a question is about, among those that the person may see. */
export const askedSites = (sites: readonly ConsoleSite[], seen: readonly string[], { site, country }: AskedSites): readonly ConsoleSite[] =>
  sites.filter(
    ({ id, countryId }) => seen.includes(id) && (site === undefined || site === id) && (country === undefined || country === countryId),
  )
