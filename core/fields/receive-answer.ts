import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { Country } from '#core/model/country.ts'
import type { PageField } from '#core/model/page/page.ts'
import { cleanAnswer } from './clean-answer.ts'
import type { ErrorCode } from './field-kind.ts'
import type { Receiving } from './receiver.ts'
import { receivers } from './receivers.gen.ts'

/**
 * Returns a value of the lead's JSON as an answer of its field, cleaned as it is stored; undefined
 * if the field can have no value of that type.
 */
export const receiveAnswer = (field: PageField, value: unknown, phone: Country['phone']): AnswerValue | undefined =>
  receive(field, value, { phone, receive })

function receive(field: PageField, value: unknown, receiving: Receiving): AnswerValue | undefined {
  const received = receivers[field.kind].receive(field, value, receiving)
  return received === undefined ? undefined : cleanAnswer(field, received, receiving.phone)
}

/** Returns the error of a value that is of another type than the field's answers. */
export const wrongTypeOf = ({ kind }: PageField): ErrorCode => receivers[kind].wrongType ?? 'format'
