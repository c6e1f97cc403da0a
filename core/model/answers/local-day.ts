/** Returns the day in a time zone, `YYYY-MM-DD`. */
export const localDay = (at: Date, timeZone: string): string => formatIn(timeZone).format(at)

// to make one takes longer than to validate a page
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  // sv-SE writes dates in the ISO order (CLDR)
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** Returns the whole years from a day of birth to another day, both `YYYY-MM-DD`. */
export function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/**
 * Returns a day moved by days and years, `YYYY-MM-DD`; 29 February becomes 28 February where the
 * year has none.
 */
export function movedDay(day: string, by: { readonly days?: number; readonly years?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const target = year + (by.years ?? 0)
  const lastDate = new Date(Date.UTC(target, month, 0)).getUTCDate()
  const moved = new Date(Date.UTC(target, month - 1, Math.min(date, lastDate) + (by.days ?? 0)))
  return moved.toISOString().slice(0, 10)
}

/** True for a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** True for a month that exists, written `YYYY-MM`. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`)
