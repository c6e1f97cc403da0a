import { localDay } from '#core/model/answers/local-day.ts'
import { formatDay, hasMonthNames } from './format-day.ts'
import type { Market } from './format-money.ts'

/** The market whose clock and language a moment is told in. */
export interface LocalTime extends Pick<Market, 'locale'> {
  readonly timeZone: string
}

/** Formats a moment (ISO 8601) as day and time in the market: `5 de marzo, 14:30`, with no word between them. */
export function formatMoment(moment: string, { locale, timeZone }: LocalTime): string {
  const say = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...form }).format(new Date(moment))
  // where there are words between, they depend on the time: «a la 1:05», «a las 2:05»
  return hasMonthNames(locale) ? `${say(NAMED)}, ${say(TIME)}` : say({ ...COUNTED, ...TIME })
}

/** Formats a moment (ISO 8601) as the day that it was in the market: `5 de marzo de 1990`. */
export const formatDayOf = (moment: string, { locale, timeZone }: LocalTime): string =>
  formatDay(localDay(new Date(moment), timeZone), locale)

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const NAMED = { day: 'numeric', month: 'long' } as const
const COUNTED = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
