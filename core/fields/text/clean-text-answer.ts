import type { AnswerValue } from '#core/define/answers.ts'
import { cleanText } from '#core/define/format.ts'
import type { PageField } from '#core/define/page.ts'

/** Returns a text as its format cleans it. */
export const cleanTextAnswer = ({ clean }: PageField, value: AnswerValue): AnswerValue =>
  typeof value === 'string' ? cleanText(value, clean) : value
