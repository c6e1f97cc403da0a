import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { Country } from '#core/model/country.ts'
import type { PageField } from '#core/model/page/page.ts'
import { kinds } from './kinds.gen.ts'

/** Returns an answer as it is stored. */
export const cleanAnswer = (field: PageField, value: AnswerValue, phone: Country['phone']): AnswerValue =>
  kinds[field.kind].clean?.(field, value, phone) ?? value
