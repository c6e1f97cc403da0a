import type { Answers } from '#core/model/answers/answers.ts'
import type { FieldError } from '#core/fields/field-kind.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import type { PlannedPage } from '#core/journey/plan-journey.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import type { FieldMessage } from '../refusals/refusal.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { validatePhoneNumber } from './validate-phone-number.ts'

/** The errors of planned pages: what is needed and not answered, and what does not pass. */
export function findErrors(context: SiteContext, pages: readonly PlannedPage[], answers: Answers, now: Date): readonly FieldError[] {
  const validation = context.validation(now)
  return pages
    .filter((page) => page.isInFlow === true)
    .flatMap((page) => {
      const { fields = [], sheet = [] } = context.pages.get(page.path) ?? {}
      const asked = [...fields, ...sheet].filter((field) => page.fields.includes(field.name))
      const errors = validatePage(asked, answers, validation)
      const phones = asked.flatMap((field) =>
        errors.some((error) => error.field === field.name)
          ? []
          : (validatePhoneNumber(context.site.countryId, field, answers[field.name]) ?? []),
      )
      return [...errors, ...phones]
    })
}

/** The sentences of errors, in the site's language. */
export function sayErrors(context: SiteContext, errors: readonly FieldError[]): readonly FieldMessage[] {
  const { country } = context.site
  return errors.map((error) => {
    const field = context.fields.get(error.field.split('.')[0] ?? '')
    return { fieldName: error.field, message: sayError(error, field, country, context.find) }
  })
}
