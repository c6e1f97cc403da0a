/** Returns the parts of a day in the locale's order: `['day', 'month', 'year']`. */
export function dayOrder(locale: string): readonly DayPart[] {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0).map((part) => part.type)
  return DAY_PARTS.toSorted((a, b) => parts.indexOf(a) - parts.indexOf(b))
}

/** A part of a day. */
export type DayPart = 'day' | 'month' | 'year'

/** Formats a day (`YYYY-MM-DD`) or month (`YYYY-MM`): `5 de marzo de 1990`. Keeps other text. */
export function formatDay(value: string, locale: string): string {
  const at = new Date(value)
  if (!/^\d{4}-\d{2}(?:-\d{2})?$/u.test(value) || Number.isNaN(at.getTime())) return value
  const day = value.length === 10 ? ({ day: 'numeric' } as const) : {}
  return new Intl.DateTimeFormat(locale, { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
}

const DAY_PARTS: readonly DayPart[] = ['day', 'month', 'year']
