/** Returns the parts of a day in the locale's order: `['day', 'month', 'year']`. */
export function dayOrder(locale: string): readonly DayPart[] {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0).map((part) => part.type)
  return DAY_PARTS.toSorted((a, b) => parts.indexOf(a) - parts.indexOf(b))
}

/** A part of a day. */
export type DayPart = 'day' | 'month' | 'year'

/**
 * Formats a day (`YYYY-MM-DD`) or month (`YYYY-MM`): `5 de marzo de 1990`, and `05/03/1990` where the months of the
 * language are numbers. Keeps other text.
 */
export function formatDay(value: string, locale: string): string {
  const at = new Date(value)
  if (!/^\d{4}-\d{2}(?:-\d{2})?$/u.test(value) || Number.isNaN(at.getTime())) return value
  const day = value.length === 10
  const form = day && !hasMonthNames(locale) ? NUMBERS : { ...(day && ({ day: 'numeric' } as const)), ...WORDS }
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(at)
}

/** False if a language counts its months, as Vietnamese does: `tháng 3`. */
export const hasMonthNames = (locale: string): boolean =>
  !/\d/u.test(new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(0))

const NUMBERS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const WORDS = { month: 'long', year: 'numeric' } as const

const DAY_PARTS: readonly DayPart[] = ['day', 'month', 'year']
