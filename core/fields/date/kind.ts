import { isDay } from '#core/model/answers/local-day.ts'
import { formatDay } from '#core/texts/format-day.ts'
import type { FieldKind } from '../field-kind.ts'
import { cleanTextAnswer } from '../text/clean-text-answer.ts'
import { writeText } from '../text/write-text.ts'
import { readDay } from './read-day.ts'
import { restoreDay } from './restore-day.ts'
import { validateBounds } from './validate-bounds.ts'
import { whyNoDate } from './why-no-date.ts'

/** A day, `YYYY-MM-DD`. */
export const kind: FieldKind = {
  read: (_, reading) => readDay(reading, ['year', 'month', 'day']),
  clean: cleanTextAnswer,
  validate: (field, value, validating) =>
    typeof value === 'string' && isDay(value) ? validateBounds(field, value, validating) : whyNoDate(value),
  write: writeText,
  restore: (value) => restoreDay(value, DAY_LENGTH, isDay),
  sayLimit: (limit, { locale }) => formatDay(String(limit), locale),
  isWhole: (decoded) => decoded.length === DAY_LENGTH,
}

const DAY_LENGTH = 10
