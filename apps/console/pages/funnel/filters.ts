import type { GivenTo } from '#core/console/define-console-call.ts'
import type { funnel } from '#core/console/funnel/funnel.ts'
import type { ComparedClass } from '#core/console/funnel/compared-classes.ts'
import { DEVICE_CLASSES } from '#core/tracking/funnel/page-view-report.ts'

/** What the page's address asks of the figures. */
export type Filters = GivenTo<typeof funnel, 'query'>
/** All that the page's address says: the filters, and what is compared. */
export interface Shown extends Filters {
  readonly by?: ComparedClass | undefined
}
type Period = NonNullable<Filters['period']>

export const PERIOD_DAYS: readonly Period[] = ['7', '28', '90']
export const USUAL_PERIOD: Period = '28'

export const CLASSES: readonly ComparedClass[] = ['site', 'country', 'device', 'source', 'host', 'release']
export const USUAL_CLASS: ComparedClass = 'device'

const WORDS = ['country', 'site', 'source', 'host', 'release', 'page'] as const

/** Reads the address; a period, a device or a class that there is not counts as none. */
export function readFilters(search: URLSearchParams): Shown {
  const words = Object.fromEntries(WORDS.map((name) => [name, search.get(name) || undefined] as const))
  return {
    ...words,
    device: DEVICE_CLASSES.find((device) => device === search.get('device')),
    by: CLASSES.find((name) => name === search.get('by')),
    period: PERIOD_DAYS.find((period) => period === search.get('period')),
  }
}

/** Writes filters as a query, those that are chosen alone. */
export const writeFilters = (filters: Shown): { [name: string]: string } =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))

/** The page's address with these filters. */
export const addressOf = (filters: Shown): string => {
  const query = new URLSearchParams(writeFilters(filters)).toString()
  return query === '' ? '/funnel' : `/funnel?${query}`
}
