import type { FieldKind } from '../field-kind.ts'
import { readText } from './read-text.ts'
import { cleanTextAnswer } from './clean-text-answer.ts'
import { restoreText } from './restore-text.ts'
import { validateText } from './validate-text.ts'
import { writeText } from './write-text.ts'

/** A line of text, validated by a named format. */
export const kind: FieldKind = {
  read: readText,
  clean: cleanTextAnswer,
  validate: validateText,
  write: writeText,
  restore: restoreText,
  controlOf: ({ suggest }) => suggest && 'suggest',
}
