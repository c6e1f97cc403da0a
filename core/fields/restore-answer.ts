import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { DataPointKind } from '#core/model/data-point.ts'
import { lookUp } from '#core/model/look-up.ts'
import { kinds } from './kinds.gen.ts'

/**
 * Returns a value from storage, a link or another window as the answer of a data point of that
 * kind; undefined if it is none. The kind decides the type, so a name like `true` or `[1]` stays
 * text. Passwords are never restored. Whether the answer is valid is checked afterwards
 * (core/fields/validate-answer.ts).
 */
export const restoreAnswer = (kind: DataPointKind, value: unknown): AnswerValue | undefined => lookUp(kinds, kind)?.restore(value)
