import type { DayPart } from '#core/texts/format-day.ts'
import type { Reading } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'

/** Reads the parts of a day: `1990`, `3`, `5` becomes `1990-03-05`, as do parts that form no date. */
export function readDay(reading: Reading, names: readonly DayPart[]): string {
  const parts = names.map((part) => textAt(reading, `.${part}`).trim())
  if (parts.every((part) => part === '')) return ''
  return parts.map((part, index) => (index > 0 && /^\d$/u.test(part) ? `0${part}` : part)).join('-')
}
