import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, ValidationContext } from '../field-kind.ts'
import { PHONE_TEXT_MAX, readMobile } from './read-mobile.ts'

/**
 * Validates a phone number with the quick pattern. The value is the library's E.164 number, or what
 * the applicant typed.
 */
export function validateMobile(field: PageField, value: AnswerValue, { phone }: ValidationContext): Fault | undefined {
  if (typeof value !== 'string') return { code: 'phone-not-a-number' }
  if (value.length > PHONE_TEXT_MAX) return { code: 'phone-too-long' }
  if (!/\d/u.test(value)) return { code: 'phone-not-a-number' }
  const read = phone && !field.anyPhone ? readMobile(value, phone) : undefined
  return read && !read.ok ? { code: `phone-${read.reason}` } : undefined
}
