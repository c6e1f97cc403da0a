import type { AnswerValue } from '#core/model/answers/answers.ts'
import { trimText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, FieldKind } from '../field-kind.ts'
import { cleanTextAnswer } from '../text/clean-text-answer.ts'
import { restoreText } from '../text/restore-text.ts'
import { writeText } from '../text/write-text.ts'
import { readEmail } from './read-email.ts'
import { validateAddress } from './validate-address.ts'
import { whyNoEmail } from './why-no-email.ts'

/** An e-mail address. */
export const kind: FieldKind = {
  read: readEmail,
  clean: cleanTextAnswer,
  validate: validateEmail,
  write: writeText,
  restore: restoreText,
}

function validateEmail(field: PageField, value: AnswerValue): Fault | undefined {
  const fault = validateAddress(field, value)
  return fault?.code === 'format' && typeof value === 'string' ? whyNoEmail(trimText(value)) : fault
}
