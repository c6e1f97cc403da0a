import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { TypedValues } from '#core/fields/field-kind.ts'
import { readTyped } from '#core/fields/read-form.ts'
import { receiveAnswer } from '#core/fields/receive-answer.ts'
import { restoreAnswer } from '#core/fields/restore-answer.ts'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { writeTyped } from '#core/fields/write-typed.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { testCountry } from '../test-registry.ts'

const site = testCountry
const context = { today: '2026-11-20', age: site.age, phone: site.phone }

/** What stands in a form, by control name. */
interface Entries {
  readonly [name: string]: string | readonly string[]
}

/** The functions of a field's kind, as the product calls them. */
export const tryField = (field: PageField) => ({
  read: (entries: Entries) => readTyped(field, formOf(entries), site),
  /** Returns the errors of a value, each as `field code limit`. */
  faults: (value: AnswerValue | undefined, others: Answers = {}) =>
    validatePage([field], { ...others, [field.name]: value }, context).map(({ field: name, code, limit = '' }) =>
      `${name} ${code} ${limit}`.trim(),
    ),
  receive: (value: unknown) => receiveAnswer(field, value, site.phone),
  restore: (value: unknown) => restoreAnswer(field.kind, value),
  write: (value: AnswerValue | undefined) => writeTyped(field, value, site),
  /** Returns the answer in words; a text without one is its last key. */
  say: (value: AnswerValue | undefined, others: Answers = {}) =>
    sayAnswer(field, { t: translateFrom({}), site, answers: { ...others, [field.name]: value } }),
})

function formOf(entries: Entries): TypedValues {
  const all = (name: string) => [entries[name] ?? []].flat()
  return { get: (name) => all(name)[0] ?? null, getAll: (name) => all(name) }
}
