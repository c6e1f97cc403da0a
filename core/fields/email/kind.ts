import type { AnswerValue } from '#core/model/answers/answers.ts'
import { trimText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, FieldKind, Reading } from '../field-kind.ts'
import { cleanTextAnswer } from '../text/clean-text-answer.ts'
import { restoreText } from '../text/restore-text.ts'
import { writeText } from '../text/write-text.ts'
import { readEmail } from './read-email.ts'
import { validateAddress } from './validate-address.ts'
import { whyNoEmail } from './why-no-email.ts'

/** An e-mail address. */
export const kind: FieldKind = {
  read: readVisible,
  clean: cleanTextAnswer,
  validate: validateEmail,
  write: writeText,
  restore: restoreText,
}

/** Leaves out marks that nobody sees, which are copied with an address. The first page's script has no room for this. */
function readVisible(field: PageField, reading: Reading): string {
  return readEmail(field, reading)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}

function validateEmail(field: PageField, value: AnswerValue): Fault | undefined {
  const fault = validateAddress(field, value)
  return fault?.code === 'format' && typeof value === 'string' ? whyNoEmail(trimText(value)) : fault
}
