import { hasMonthNames } from './format-day.ts'
import type { Market } from './format-money.ts'

/** Formats a moment (ISO 8601) as day and time in the market: `5 de marzo, 14:30`. */
export const formatMoment = (moment: string, { locale, timeZone }: Pick<Market, 'locale'> & { readonly timeZone: string }): string =>
  new Intl.DateTimeFormat(locale, { timeZone, ...DAY[hasMonthNames(locale) ? 'named' : 'counted'], ...TIME }).format(new Date(moment))

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { named: { day: 'numeric', month: 'long' }, counted: { day: '2-digit', month: '2-digit', year: 'numeric' } } as const
