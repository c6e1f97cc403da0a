import metadata from 'libphonenumber-js/min/metadata'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { FieldError } from '#core/fields/field-kind.ts'
import { validatePhone } from '#core/fields/phone/validate-phone.ts'
import type { PageField } from '#core/model/page/page.ts'

/** The library's judgement of a phone field's answer, after the market's quick pattern let it pass. */
export function validatePhoneNumber(countryId: string, field: PageField, value: AnswerValue | undefined): FieldError | undefined {
  if (field.kind !== 'phone' || typeof value !== 'string') return undefined
  const read = validatePhone(value, countryId, metadata)
  return read.ok ? undefined : { field: field.name, code: `phone-${read.reason}` }
}
