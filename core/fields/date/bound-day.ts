import type { Answers } from '#core/model/answers/answers.ts'
import { isDay, isMonth, movedDay } from '#core/model/answers/local-day.ts'
import type { DataPointName } from '#core/model/register.ts'

/**
 * `today` with an offset, a limit of the country in years of age (`minAge`, `maxAge`), or another
 * answer with an offset.
 */
export type DateBound =
  | { readonly today: true; readonly days?: number; readonly years?: number }
  | { readonly age: 'minAge' | 'maxAge' }
  | { readonly field: DataPointName; readonly days?: number; readonly years?: number }

/** Today in the market, as YYYY-MM-DD, and the age limits in years. */
interface Days {
  readonly today: string
  readonly age: { readonly minAge: number; readonly maxAge: number }
}

/**
 * Returns the day that a bound stands for; undefined where it depends on an answer that is not
 * given or is no date.
 */
export function boundDay(bound: DateBound | undefined, answers: Answers, context: Days): string | undefined {
  if (!bound) return undefined
  // for `maxAge`, the last day before the next birthday still counts
  if ('age' in bound)
    return bound.age === 'minAge'
      ? movedDay(context.today, { years: -context.age.minAge })
      : movedDay(movedDay(context.today, { years: -context.age.maxAge - 1 }), { days: 1 })
  if ('today' in bound) return movedDay(context.today, bound)
  const other = answers[bound.field]
  return typeof other === 'string' && (isDay(other) || isMonth(other)) ? movedDay(other, bound) : undefined
}
