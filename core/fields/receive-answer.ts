import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { Country } from '#core/model/country.ts'
import type { PageField } from '#core/model/page/page.ts'
import { cleanAnswer } from './clean-answer.ts'
import type { Fault } from './field-kind.ts'
import type { Receiving } from './receiver.ts'
import { receivers } from './receivers.gen.ts'

/**
 * Longest text that is received, in characters. Bringing a text into NFC takes time that grows with
 * the square of its length. The longest answer, an e-mail address, has 254 characters; a text may
 * come with spaces around it, and a letter as three characters.
 */
export const RECEIVED_TEXT_MAX = 1000

/**
 * Returns a value of the lead's JSON as an answer of its field, cleaned as it is stored; undefined
 * if the field can have no value of that type, or no text of that length.
 */
export const receiveAnswer = (field: PageField, value: unknown, phone: Country['phone']): AnswerValue | undefined =>
  receive(field, value, { phone, receive })

function receive(field: PageField, value: unknown, receiving: Receiving): AnswerValue | undefined {
  if (isTooLong(value)) return undefined
  const received = receivers[field.kind].receive(field, value, receiving)
  return received === undefined ? undefined : cleanAnswer(field, received, receiving.phone)
}

const isTooLong = (value: unknown): boolean => typeof value === 'string' && value.length > RECEIVED_TEXT_MAX

/** Returns the fault of a value that is not received: it is too long, or of another type. */
export const whyNotReceived = ({ kind, maxLength }: PageField, value: unknown): Fault =>
  maxLength !== undefined && isTooLong(value) ? { code: 'too-long', limit: maxLength } : { code: receivers[kind].wrongType ?? 'format' }
