import type { AnswerValue } from '#core/model/answers/answers.ts'
import { cleanText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Fault, Validating } from '../field-kind.ts'
import { textOf } from './text-of.ts'
import { validatePattern } from './validate-pattern.ts'

/**
 * Validates a text by its pattern, or by that of another answer, whose sentence is then shown; and
 * then by the check of its country, once that is loaded.
 */
export function validateText(field: PageField, value: AnswerValue, { checks, today, answers }: Validating): Fault | undefined {
  if (typeof value !== 'string') return { code: 'format' }
  const text = cleanText(value, field.clean)
  const check = field.check ? checks?.[field.check] : undefined
  const by = textOf(answers[field.patternBy?.field ?? ''] ?? '')
  const pattern = lookUp(field.patternBy?.patterns, by)
  const fault = validatePattern(pattern === undefined ? field : { ...field, pattern }, text)
  if (fault?.code === 'format' && pattern !== undefined) return { ...fault, says: `${field.name}.${by}` }
  return fault ?? (check && !check(text, today).ok ? { code: 'check' } : undefined)
}
