import type { FieldKind } from '../field-kind.ts'
import { readText } from './read-text.ts'
import { receiveText } from './receive-text.ts'
import { restoreText } from './restore-text.ts'
import { validateText } from './validate-text.ts'
import { writeText } from './write-text.ts'

/** A line of text, validated by a named format. */
export const kind: FieldKind = {
  read: readText,
  receive: receiveText,
  validate: validateText,
  write: writeText,
  restore: restoreText,
  controlOf: ({ suggest }) => suggest && 'suggest',
}
