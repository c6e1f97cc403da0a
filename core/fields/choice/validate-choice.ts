import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, Validating } from '../field-kind.ts'
import { optionsOf } from './options-of.ts'

/** Validates that the value is one of the options. */
export const validateChoice = (field: PageField, value: AnswerValue, { answers }: Validating): Fault | undefined =>
  typeof value === 'string' && isOption(field, value, answers) ? undefined : { code: 'not-an-option' }

function isOption(field: PageField, value: string, answers: Answers): boolean {
  if (field.countries) return /^[A-Z]{2}$/u.test(value)
  if (field.named) return field.named.some(([code, , earlier]) => code === value || earlier === value)
  return optionsOf(field, answers).includes(value)
}
