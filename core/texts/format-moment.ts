import type { Market } from './format-money.ts'

/** Formats a moment (ISO 8601) as day and time in the market: `5 de marzo, 14:30`. */
export const formatMoment = (moment: string, { locale, timeZone }: Pick<Market, 'locale'> & { readonly timeZone: string }): string =>
  new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(new Date(moment))
