import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { DataPoint } from '#core/model/data-point.ts'
import { HIDDEN, maskEmail, maskToLastDigits, maskText } from './mask.ts'

/** Masks a personal answer as its data point wants: of a secret, and of what is no text, nothing is left. */
export function maskAnswer(point: Pick<DataPoint, 'kind' | 'class'> | undefined, value: AnswerValue, phonePrefix: string): string {
  if (point === undefined || point.class === 'secret' || typeof value !== 'string') return HIDDEN.repeat(3)
  if (point.kind === 'email') return maskEmail(value)
  if (point.kind === 'phone') return maskToLastDigits(value, phonePrefix)
  return point.kind === 'text' ? maskText(value) : HIDDEN.repeat(3)
}
