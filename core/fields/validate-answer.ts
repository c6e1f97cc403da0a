import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import type { PageField } from '#core/model/page/page.ts'
import { decodeAnswer } from './decode-answer.ts'
import type { FieldError, ValidationContext } from './field-kind.ts'
import { validateAsked } from './validate-asked.ts'

/**
 * Returns the errors of a page's fields, in their order; skips fields whose condition does not
 * hold. The browser and the server use the same function.
 */
export function validatePage(fields: readonly PageField[], answers: Answers, context: ValidationContext): readonly FieldError[] {
  return fields.flatMap((field) => errorsOf(field, answers, context))
}

/** Returns the first error of one field, or undefined. */
export const validateAnswer = (field: PageField, answers: Answers, context: ValidationContext): FieldError | undefined =>
  errorsOf(field, answers, context)[0]

function errorsOf(field: PageField, answers: Answers, context: ValidationContext): readonly FieldError[] {
  if (holds(field.when, answers) !== true) return []
  return field.decodedFrom ? validateDecoded(field, answers, context) : validateOwn(field, answers, context)
}

/**
 * Validates a field whose answer a code contains. While the code does not pass, a missing answer is
 * no error. Once the code passes, its value counts, and an answer that differs from it is an error.
 */
function validateDecoded(field: PageField, answers: Answers, context: ValidationContext): readonly FieldError[] {
  const decoded = decodeAnswer(field, answers, context)
  const own = answers[field.name]
  if (!decoded.passes) return isAnswered(answers, field.name) ? validateOwn(field, answers, context) : []
  if (decoded.value === undefined) return validateOwn(field, answers, context)
  if (isAnswered(answers, field.name) && !(typeof own === 'string' && own.startsWith(decoded.value)))
    return [{ field: field.name, code: 'differs-from-code' }]
  return validateOwn(field, decoded.isWhole ? { ...answers, [field.name]: decoded.value } : answers, context)
}

function validateOwn(field: PageField, answers: Answers, context: ValidationContext): readonly FieldError[] {
  const errors = validateAsked(field, answers, { ...context, validatePage })
  return errors.length === 0 && isSameAsOther(field, answers) ? [{ field: field.name, code: 'same-as-other' }] : errors
}

const isSameAsOther = ({ name, differsFrom = [] }: PageField, answers: Answers): boolean =>
  isAnswered(answers, name) && differsFrom.some((other) => answers[other] === answers[name])
