import type { AnswerValue } from '#core/model/answers/answers.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, Validating } from '../field-kind.ts'
import { boundDay, type DateBound } from './bound-day.ts'
import { isPayday, latestPayday } from './payday.ts'
import type { PayCycle } from './point.ts'

/** Validates a day, or a month of 7 characters, by its bounds and its pay cycle. */
export function validateBounds(field: PageField, value: string, validating: Validating): Fault | undefined {
  const { answers, today, age } = validating
  const [from, to] = [field.from, field.to].map((bound) => boundDay(bound, answers, validating)?.slice(0, value.length))
  if (from && value < from) return { code: 'too-early', limit: from, ...ageIn(field.from, age) }
  if (field.to && 'age' in field.to && value > today) return { code: 'in-future' }
  if (to && value > to) return { code: 'too-late', limit: to, ...ageIn(field.to, age) }
  return field.cycle && validatePayday(field.cycle, value, validating)
}

/** The age in years that a bound of age stands for, so that an error can say it instead of a date. */
const ageIn = (bound: DateBound | undefined, age: Validating['age']): Pick<Fault, 'next'> =>
  bound && 'age' in bound ? { next: age[bound.age] } : {}

/**
 * Validates a day by the pay cycle and the payday among the other answers, where both are known.
 */
function validatePayday(cycle: PayCycle, value: string, { answers, today }: Validating): Fault | undefined {
  const chosen: AnswerValue | undefined = answers[cycle.field]
  const lasts = typeof chosen === 'string' ? lookUp(cycle.lasts, chosen) : undefined
  const payday = answers[cycle.day]
  if (lasts === undefined || typeof payday !== 'string' || payday === '') return undefined
  const latest = latestPayday(lasts, today)
  if (value > latest) return { code: 'too-late', limit: latest }
  return isPayday(payday, value) ? undefined : { code: 'off-cycle' }
}
