import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { DataPoint } from '#core/model/data-point.ts'
import { HIDDEN, maskEmail, maskPhone, maskText } from './mask.ts'

/** Masks an answer as its data point wants: what is not personal is shown, a secret never, of the rest only what a mask leaves. */
export function maskAnswer(point: Pick<DataPoint, 'kind' | 'class'> | undefined, value: AnswerValue, phonePrefix: string): string {
  if (point?.class === 'plain') return typeof value === 'object' ? HIDDEN.repeat(3) : String(value)
  if (point === undefined || point.class === 'secret' || typeof value !== 'string') return HIDDEN.repeat(3)
  if (point.kind === 'email') return maskEmail(value)
  if (point.kind === 'phone') return maskPhone(value, phonePrefix)
  return point.kind === 'text' ? maskText(value) : HIDDEN.repeat(3)
}
