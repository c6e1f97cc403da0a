import type { AnswerValue } from '#core/model/answers/answers.ts'

/** Returns the text of a plain answer; an empty text for one with parts. */
export const textOf = (value: AnswerValue): string => (typeof value === 'object' ? '' : String(value))
