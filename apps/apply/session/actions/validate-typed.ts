import { byServer } from '#core/browser/network/server-time.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import type { FieldError, ValidationContext } from '#core/fields/field-kind.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import type { Page } from '#core/model/page/page.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import type { Session } from '../state/session.ts'
import { fieldsOf } from '../navigation/flow-order.ts'

/** The sentences for a page's answers that do not pass, in the order of its fields. */
export function validateTyped(session: Session, page: Page, answers: Answers): readonly FieldMessage[] {
  const errors = validatePage(fieldsOf(page), answers, validationContext(session))
  return errors.map((error) => ({ fieldName: error.field, message: say(session, page, error) }))
}

/** The day in the market, its limits, and its checks as far as a page has needed them. */
export function validationContext({ site, now, store }: Pick<Session, 'site' | 'now' | 'store'>): ValidationContext {
  const { checks } = store.getState()
  return { today: localDay(new Date(byServer(now())), site.timeZone), age: site.age, phone: site.phone, ...(checks && { checks }) }
}

function say({ site, findText }: Session, page: Page, error: FieldError): string {
  const name = error.field.split('.')[0]
  return sayError(
    error,
    fieldsOf(page).find((field) => field.name === name),
    site,
    findText,
  )
}
