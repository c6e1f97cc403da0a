import type { FieldKind } from '../field-kind.ts'
import { cleanTextAnswer } from '../text/clean-text-answer.ts'
import { restoreText } from '../text/restore-text.ts'
import { textAt } from '../text/text-at.ts'
import { validateText } from '../text/validate-text.ts'
import { writeText } from '../text/write-text.ts'

/** The id of a stored file. */
export const kind: FieldKind = {
  read: (_, reading) => textAt(reading),
  clean: cleanTextAnswer,
  validate: validateText,
  write: writeText,
  restore: restoreText,
  isRare: true,
}
