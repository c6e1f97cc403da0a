import type { Answers } from '../../../core/define/answers.ts'
import { judgePage } from '../../../core/define/judge-answer.ts'
import type { Texts } from '../../../core/define/texts.ts'
import { findText } from '../../../core/text/find-text.ts'
import { sayError } from '../../../core/text/say-error.ts'
import { readPage } from '../../../core/ui/read-typed.ts'
import type { FieldMessage } from '../../../core/ui/screen.ts'
import type { FirstPageConfiguration } from './handover.ts'

/** The first page's form judged by the same rules and said in the same words as the app does. */
export function judgeForm(site: FirstPageConfiguration, texts: Texts, typed: FormData): readonly FieldMessage[] {
  const fields = site.firstPage?.fields ?? []
  const answers: Answers = readPage(fields, typed, {}, site)
  // today counts for days alone, and the build refuses a first page that asks for one
  const errors = judgePage(fields, answers, { today: '', age: site.age, phone: site.phone })
  return errors.map((error) => ({
    fieldName: error.field,
    message: sayError(
      error,
      fields.find(({ name }) => name === error.field.split('.')[0]),
      site,
      (keys, values) => findText(texts, keys, values) ?? '',
    ),
  }))
}
