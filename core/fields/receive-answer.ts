import type { AnswerValue } from '#core/define/answers.ts'
import type { Country } from '#core/define/country.ts'
import type { PageField } from '#core/define/page.ts'
import type { Receiving } from './field-kind.ts'
import { kinds } from './kinds.gen.ts'

/**
 * Returns a value from outside as an answer of its field, cleaned as it is stored; undefined if the
 * field can have no value of that type.
 */
export const receiveAnswer = (field: PageField, value: unknown, phone: Country['phone']): AnswerValue | undefined =>
  receive(field, value, { phone, receive })

const receive = (field: PageField, value: unknown, receiving: Receiving): AnswerValue | undefined =>
  kinds[field.kind].receive(field, value, receiving)
