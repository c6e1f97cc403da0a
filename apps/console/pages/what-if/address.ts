import { REPLAY_PERIOD_DAYS, USUAL_REPLAY_DAYS, type ReplayDays } from './periods.ts'

/** What the page's address asks for. */
export interface Asked {
  readonly country?: string | undefined
  readonly period: ReplayDays
  /** The id of a kept draft. */
  readonly draft?: string | undefined
}

/** Reads the address; a period that there is not counts as none. */
export const readAsked = (search: URLSearchParams): Asked => ({
  country: search.get('country') ?? undefined,
  period: REPLAY_PERIOD_DAYS.find((days) => days === search.get('period')) ?? USUAL_REPLAY_DAYS,
  draft: search.get('draft') ?? undefined,
})

/** The page's address with these choices. */
export function addressOf({ country, period, draft }: Asked): string {
  const chosen = { country, period: period === USUAL_REPLAY_DAYS ? undefined : period, draft }
  const query = new URLSearchParams(Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return query.size === 0 ? '/what-if' : `/what-if?${query.toString()}`
}
