import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import { readNumber } from '#core/texts/read-number.ts'
import type { Reading } from '../field-kind.ts'
import { textAt } from '../text/text-at.ts'

/** Reads a typed whole number; other text stays as typed. */
export function readWhole(_: PageField, reading: Reading): AnswerValue {
  const text = textAt(reading)
  return readNumber(text, reading.market.currency) ?? text.trim()
}
