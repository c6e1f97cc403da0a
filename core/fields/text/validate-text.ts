import type { AnswerValue } from '#core/model/answers/answers.ts'
import { cleanText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, ValidationContext } from '../field-kind.ts'
import { validatePattern } from './validate-pattern.ts'

/** Validates a text by its pattern, and then by the check of its country, once that is loaded. */
export function validateText(field: PageField, value: AnswerValue, { checks, today }: ValidationContext): Fault | undefined {
  if (typeof value !== 'string') return { code: 'format' }
  const text = cleanText(value, field.clean)
  const check = field.check ? checks?.[field.check] : undefined
  return validatePattern(field, text) ?? (check && !check(text, today).ok ? { code: 'check' } : undefined)
}
