import type { PageField } from '#core/model/page/page.ts'
import type { Saying } from '#core/fields/say-field.ts'
import { sayings } from '#core/fields/sayings.gen.ts'

/** Returns an answer in words, for the list of all answers, or a text that there is none. */
export function sayAnswer(field: PageField, saying: Saying): string {
  const value = saying.answers[field.name]
  return value === undefined || value === '' ? saying.t('answers>none') : sayings[field.kind](field, value, saying)
}
