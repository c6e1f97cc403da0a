import { movedDay } from '#core/model/answers/local-day.ts'
import type { PartnerUse } from './route-lead.ts'

/** Returns the weekday of a day `YYYY-MM-DD`: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns the first days of the week and the month of a day, `YYYY-MM-DD`; a week begins on Monday. */
export const windowStarts = (day: string): { readonly week: string; readonly month: string } => ({
  week: movedDay(day, { days: 1 - weekdayOf(day) }),
  month: `${day.slice(0, 7)}-01`,
})

/** Returns what is used of the caps on a later day: of a window that is over, nothing. */
export function laterUse(
  used: { readonly [partner: string]: PartnerUse },
  from: string,
  to: string,
): { readonly [partner: string]: PartnerUse } {
  if (from === to) return used
  const [before, after] = [windowStarts(from), windowStarts(to)]
  const left = Object.entries(used).map(([partner, { week, month }]) => {
    const kept = {
      ...(week !== undefined && before.week === after.week && { week }),
      ...(month !== undefined && before.month === after.month && { month }),
    }
    return [partner, { leads: 0, spent: 0, ...kept }] as const
  })
  return Object.fromEntries(left.filter(([, use]) => Object.keys(use).length > 2))
}
