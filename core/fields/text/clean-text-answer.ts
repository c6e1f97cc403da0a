import type { AnswerValue } from '#core/model/answers/answers.ts'
import { cleanText } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'

/** Returns a text as its format cleans it. */
export const cleanTextAnswer = ({ clean }: PageField, value: AnswerValue): AnswerValue =>
  typeof value === 'string' ? cleanText(value, clean) : value
