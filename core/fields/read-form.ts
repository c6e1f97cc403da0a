import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Reading, ReadingMarket, TypedValues } from './field-kind.ts'
import { kinds } from './kinds.gen.ts'

/** Reads the answers of the fields that are asked, given earlier answers; omits hidden fields. */
export function readPage(fields: readonly PageField[], typed: TypedValues, answers: Answers, market: ReadingMarket): Answers {
  return fields.reduce<Answers>((read, field) => {
    if (holds(field.when, { ...answers, ...read }) !== true) return read
    return { ...read, [field.name]: readTyped(field, typed, market) }
  }, {})
}

/**
 * Reads the answer that was typed or chosen. Text that cannot be read as the field's kind is
 * returned as typed, so that validation can say why and nothing is lost; an empty control gives an
 * empty text.
 */
export const readTyped = (field: PageField, typed: TypedValues, market: ReadingMarket, name = field.name): AnswerValue | undefined =>
  readField(field, readingOf(typed, market, name))

/** Returns where the answer of a control is read. */
export const readingOf = (typed: TypedValues, market: ReadingMarket, name: string): Reading => ({ typed, market, name, read: readField })

const readField = (field: PageField, reading: Reading): AnswerValue | undefined => kinds[field.kind].read(field, reading)
