import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { Country } from '#core/model/country.ts'
import { trimText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, FieldKind, ValidationContext } from '../field-kind.ts'
import { restoreText } from '../text/restore-text.ts'
import { readMobile } from './read-mobile.ts'
import { readPhone } from './read-phone.ts'
import { readPhoneText } from './read-phone-text.ts'
import { validateMobile } from './validate-mobile.ts'
import { writePhone } from './write-phone.ts'

/** A phone number of the market, stored as E.164. */
export const kind: FieldKind = {
  read: readPhoneText,
  clean: cleanPhone,
  validate: validatePhone,
  write: (_, value, { phone }) => writePhone(value, phone),
  restore: restoreText,
}

/** A number that cannot be read stays as it is, so that validation says why. */
function cleanPhone({ anyPhone }: PageField, value: AnswerValue, phone: Country['phone']): AnswerValue {
  if (typeof value !== 'string') return value
  const read = readMobile(value, phone)
  if (read.ok) return read.e164
  return anyPhone ? trimText(value) : value
}

function validatePhone(field: PageField, value: AnswerValue, context: ValidationContext): Fault | undefined {
  const fault = validateMobile(field, value, context)
  const read = fault && context.phone && typeof value === 'string' ? readPhone(value, context.phone) : undefined
  return read && 'kind' in read ? { code: 'phone-landline' } : fault
}
