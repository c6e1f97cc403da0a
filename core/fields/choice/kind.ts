import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { FieldKind } from '../field-kind.ts'
import { cleanTextAnswer } from '../text/clean-text-answer.ts'
import { restoreText } from '../text/restore-text.ts'
import { writeText } from '../text/write-text.ts'
import { readChoice } from './read-choice.ts'
import { validateChoice } from './validate-choice.ts'

/** One of several codes. */
export const kind: FieldKind = {
  read: readChoice,
  clean: cleanChoice,
  validate: validateChoice,
  write: writeText,
  restore: restoreText,
}

/** What an earlier release stored for an option becomes the option's code. */
function cleanChoice(field: PageField, value: AnswerValue): AnswerValue {
  if (!field.named) return cleanTextAnswer(field, value)
  return field.named.find(([, , earlier]) => earlier === value)?.[0] ?? value
}
