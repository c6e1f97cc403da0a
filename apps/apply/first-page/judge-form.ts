import type { Answers } from '../../../core/define/answers.ts'
import { judgePage } from '../../../core/define/judge-answer.ts'
import type { Texts } from '../../../core/define/texts.ts'
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
      (keys, values) => findText(texts, keys, values),
    ),
  }))
}

/** The first of the keys' sentences, with its values filled in. */
export function findText(texts: Texts, keys: readonly string[], values: { readonly [name: string]: string }): string {
  const sentence = keys.map((key) => leafOf(texts, key)).find((one) => one !== undefined) ?? ''
  return sentence.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
}

function leafOf(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('>')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
