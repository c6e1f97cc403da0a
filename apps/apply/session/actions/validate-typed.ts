import type { Answers } from '#core/model/answers/answers.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import type { Page } from '#core/model/page/page.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import type { Session } from '../state/session.ts'
import { fieldsOf } from '../navigation/flow-order.ts'
import { validationContext } from './validation-context.ts'

/** The sentences for a page's answers that do not pass, in the order of its fields. */
export function validateTyped(session: Session, page: Page, answers: Answers): readonly FieldMessage[] {
  const { site, findText } = session
  const fields = fieldsOf(page)
  return validatePage(fields, answers, validationContext(session)).map((error) => {
    const [name] = error.field.split('.')
    const field = fields.find((one) => one.name === name)
    return { fieldName: error.field, message: sayError(error, field, site, findText) }
  })
}
