import type { Answers } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import { validateAsked } from '#core/fields/validate-asked.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Texts } from '#core/model/texts.ts'
import { findText } from '#core/texts/find-text.ts'
import { sayFault } from '#core/fields/saying/say-fault.ts'
import { readPage } from '#core/fields/read-form.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import type { FirstPageConfiguration } from './handover.ts'

/** A form of the page: its questions, and what stands in it. */
export interface Filled {
  readonly fields: readonly PageField[]
  readonly typed: FormData
}

/** A form of the first page judged by the same rules and said in the same words as the app does. */
export function validateForm(site: FirstPageConfiguration, texts: Texts, { fields, typed }: Filled): readonly FieldMessage[] {
  const answers: Answers = readPage(fields, typed, {}, site)
  const asked = fields.filter(({ when }) => holds(when, answers) === true)
  // today counts for days alone, and the build refuses a first page that asks for one
  const context = { today: '', age: site.age, phone: site.phone, validatePage: () => [] }
  return asked
    .flatMap((field) => validateAsked(field, answers, context))
    .map((error) => ({
      fieldName: error.field,
      message: sayFault(
        error,
        fields.find(({ name }) => name === error.field.split('.')[0]),
        site,
        (keys, values) => findText(texts, keys, values) ?? '',
      ),
    }))
}
