import { isMonth } from '#core/model/answers/local-day.ts'
import { formatDay } from '#core/texts/format-day.ts'
import { readDay } from '../date/read-day.ts'
import { restoreDay } from '../date/restore-day.ts'
import { validateBounds } from '../date/validate-bounds.ts'
import { whyNoDate } from '../date/why-no-date.ts'
import type { FieldKind } from '../field-kind.ts'
import { cleanTextAnswer } from '../text/clean-text-answer.ts'
import { writeText } from '../text/write-text.ts'

/** A month, `YYYY-MM`. */
export const kind: FieldKind = {
  read: (_, reading) => readDay(reading, ['year', 'month']),
  clean: cleanTextAnswer,
  validate: (field, value, validating) =>
    typeof value === 'string' && isMonth(value) ? validateBounds(field, value, validating) : whyNoDate(value),
  write: writeText,
  restore: (value) => restoreDay(value, MONTH_LENGTH, isMonth),
  sayLimit: (limit, { locale }) => formatDay(String(limit), locale),
}

const MONTH_LENGTH = 7
