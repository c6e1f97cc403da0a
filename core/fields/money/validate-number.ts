import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import { besideStep } from '#core/model/range.ts'
import type { Fault } from '../field-kind.ts'

/** Validates a whole number by its bounds and its step. */
export function validateNumber({ range }: PageField, value: AnswerValue): Fault | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return { code: 'not-a-number' }
  if (!range) return undefined
  if (value < range.min) return { code: 'too-small', limit: range.min }
  if (value > range.max) return { code: 'too-large', limit: range.max }
  const beside = besideStep(range, value)
  return beside && { code: 'off-step', limit: beside[0], next: beside[1] }
}
