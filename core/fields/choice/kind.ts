import type { PageField } from '#core/define/page.ts'
import type { FieldKind } from '../field-kind.ts'
import { receiveText } from '../text/receive-text.ts'
import { restoreText } from '../text/restore-text.ts'
import { writeText } from '../text/write-text.ts'
import { readChoice } from './read-choice.ts'
import { validateChoice } from './validate-choice.ts'

/** One of several codes. */
export const kind: FieldKind = {
  read: readChoice,
  receive: receiveChoice,
  validate: validateChoice,
  write: writeText,
  restore: restoreText,
}

/** What an earlier release stored for an option becomes the option's code. */
function receiveChoice(field: PageField, value: unknown): string | undefined {
  if (!field.named || typeof value !== 'string') return receiveText(field, value)
  return field.named.find(([, , earlier]) => earlier === value)?.[0] ?? value
}
