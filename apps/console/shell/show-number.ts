const LOCALE = 'en-GB'
const numbers = new Intl.NumberFormat(LOCALE)
const percents = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 })
const dates = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** 12,345 */
export const sayNumber = (count: number): string => numbers.format(count)

/** 12.3%, or a dash where there is none. */
export const sayShare = (share: number | undefined): string => (share === undefined ? '–' : percents.format(share))

/** A day `YYYY-MM-DD` as 26 Nov 2026. */
export const sayDay = (day: string): string => dates.format(new Date(`${day}T00:00:00Z`))
