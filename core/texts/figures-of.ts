import type { DayPart } from './format-day.ts'

/**
 * Converts a whole date with a month name of the locale into figures: `15. März 1988` becomes
 * `1988-3-15`, and `marzo de 2019` becomes `3 2019` if no day is asked. Undefined for any other
 * text.
 */
export function figuresOf(text: string, locale: string, parts: readonly DayPart[]): string | undefined {
  if (!/\p{L}/u.test(text) || !/\d{4}/u.test(text)) return undefined
  const { months, besides } = wordsOf(locale)
  const words = wordsIn(text).filter((word) => !besides.has(word))
  const named = words.flatMap((word) => months.get(word) ?? [])
  const [year, ...otherYears] = words.filter((word) => /^\d{4}$/u.test(word))
  const figures = words.filter((word) => /^\d{1,2}$/u.test(word))
  const isWhole = year !== undefined && words.length === parts.length && otherYears.length === 0 && named.length <= 1
  if (!isWhole || 1 + figures.length + named.length !== parts.length) return undefined
  // if months are numbered, as in Vietnamese, the day is written first
  const [month, day] = [...named, ...figures.toReversed()]
  return parts.includes('day') ? `${year}-${month}-${day}` : `${month} ${year}`
}

/** Returns a locale's date words: those of one month in any form, and those in every date. */
function wordsOf(locale: string): { readonly months: ReadonlyMap<string, string>; readonly besides: ReadonlySet<string> } {
  const found = MONTHS.map((month) => new Set(FORMS.flatMap((form) => lettersIn(writtenOn(month, locale, form)))))
  const besides = found[0] ?? new Set<string>()
  const inAll = new Set([...besides].filter((word) => found.every((words) => words.has(word))))
  const months = found.flatMap((words, index) =>
    [...words].filter((word) => !inAll.has(word)).map((word): [string, string] => [word, String(index + 1)]),
  )
  return { months: new Map(months), besides: inAll }
}

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month, 1)))

// in some languages, the month name has another form beside a day
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { month: 'long', year: 'numeric' },
  { month: 'long' },
]

const writtenOn = (at: Date, locale: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(at)

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize()
    .toLowerCase()
    .match(/\p{L}+|\d+/gu) ?? []
const lettersIn = (text: string): readonly string[] => wordsIn(text).filter((word) => /^\p{L}/u.test(word))
