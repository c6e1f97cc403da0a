import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { FieldError, Faults, Validating } from './field-kind.ts'
import { kinds } from './kinds.gen.ts'

/** Validates a field that is asked, by its kind alone. The script of a first page has no more. */
export const validateAsked = (field: PageField, answers: Answers, context: Omit<Validating, 'answers'>): readonly FieldError[] =>
  [faultsOf(field, { ...context, answers }) ?? []].flat().map(({ at = '', ...fault }) => ({ field: field.name + at, ...fault }))

function faultsOf(field: PageField, validating: Validating): Faults {
  const { missing, validate } = kinds[field.kind]
  const value = validating.answers[field.name]
  if (value !== undefined && isAnswered(validating.answers, field.name)) return validate(field, value, validating)
  if (field.optional) return undefined
  return missing ? missing(field) : { code: 'required' }
}
