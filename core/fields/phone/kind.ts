import type { AnswerValue } from '#core/define/answers.ts'
import { cleanText } from '#core/define/format.ts'
import type { PageField } from '#core/define/page.ts'
import type { Fault, FieldKind, Receiving, ValidationContext } from '../field-kind.ts'
import { restoreText } from '../text/restore-text.ts'
import { readPhone } from './read-phone.ts'
import { readPhoneText } from './read-phone-text.ts'
import { validateMobile } from './validate-mobile.ts'
import { writePhone } from './write-phone.ts'

/** A phone number of the market, stored as E.164. */
export const kind: FieldKind = {
  read: readPhoneText,
  receive: receivePhone,
  validate: validatePhone,
  write: (_, value, { phone }) => writePhone(value, phone),
  restore: restoreText,
}

function receivePhone(field: PageField, value: unknown, { phone }: Receiving): string | undefined {
  if (typeof value !== 'string') return undefined
  const read = readPhone(value, phone)
  if (read.ok) return read.e164
  return field.anyPhone ? cleanText(value, field.clean) : value
}

function validatePhone(field: PageField, value: AnswerValue, context: ValidationContext): Fault | undefined {
  const fault = validateMobile(field, value, context)
  const read = fault && context.phone && typeof value === 'string' ? readPhone(value, context.phone) : undefined
  return read && 'kind' in read ? { code: 'phone-landline' } : fault
}
