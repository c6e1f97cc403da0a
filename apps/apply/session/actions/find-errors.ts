import type { Answers } from '#core/model/answers/answers.ts'
import type { FieldError } from '#core/fields/field-kind.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import type { Page } from '#core/model/page/page.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import type { Session } from '../state/session.ts'
import { fieldsOf } from '../navigation/flow-order.ts'
import { validationContext } from './validation-context.ts'

/** A page's answers that do not pass, in the order of its fields. */
export const findErrors = (session: Session, page: Page, answers: Answers): readonly FieldError[] =>
  validatePage(fieldsOf(page), answers, validationContext(session))

/** The sentences for errors of a page's fields. */
export function sayErrors({ site, findText }: Session, page: Page, errors: readonly FieldError[]): readonly FieldMessage[] {
  const fields = fieldsOf(page)
  return errors.map((error) => {
    const [name] = error.field.split('.')
    const field = fields.find((one) => one.name === name)
    return { fieldName: error.field, message: sayError(error, field, site, findText) }
  })
}
