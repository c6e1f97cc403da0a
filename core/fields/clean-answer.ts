import type { AnswerValue } from '#core/define/answers.ts'
import type { Country } from '#core/define/country.ts'
import type { PageField } from '#core/define/page.ts'
import { kinds } from './kinds.gen.ts'

/** Returns an answer as it is stored. */
export const cleanAnswer = (field: PageField, value: AnswerValue, phone: Country['phone']): AnswerValue =>
  kinds[field.kind].clean?.(field, value, phone) ?? value
