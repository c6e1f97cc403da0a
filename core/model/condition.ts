import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import type { DataPointName } from './register.ts'

/** What a condition compares an answer with. */
export type Comparable = string | number | boolean

/**
 * A condition on answers, as data, so that it can be shown, checked and sent to the browser. `is`
 * holds if the answer is one of the values, `isNot` if it is none of them, `answered` if an answer
 * is given (true) or missing (false).
 */
export type Condition =
  | { readonly field: DataPointName; readonly is: readonly Comparable[] }
  | { readonly field: DataPointName; readonly isNot: readonly Comparable[] }
  | { readonly field: DataPointName; readonly answered: boolean }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }

/** `unknown`: an answer that the condition depends on is not given yet. */
export type Truth = boolean | 'unknown'

/**
 * Returns whether a condition holds for the answers given so far. A missing condition always holds.
 */
export function holds(condition: Condition | undefined, answers: Answers): Truth {
  if (!condition) return true
  if ('all' in condition) return allOf(condition.all.map((part) => holds(part, answers)))
  if ('any' in condition) return anyOf(condition.any.map((part) => holds(part, answers)))
  if ('answered' in condition) return isAnswered(answers, condition.field) === condition.answered
  if (!isAnswered(answers, condition.field)) return 'unknown'
  const value = answers[condition.field]
  const isOneOf = (values: readonly Comparable[]) => values.some((one) => one === value)
  return 'is' in condition ? isOneOf(condition.is) : !isOneOf(condition.isNot)
}

/** Returns the data points that a condition depends on. */
export function fieldsOf(condition: Condition | undefined): readonly string[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(fieldsOf)
  if ('any' in condition) return condition.any.flatMap(fieldsOf)
  return [condition.field]
}

const allOf = (parts: readonly Truth[]): Truth => (parts.includes(false) ? false : parts.includes('unknown') ? 'unknown' : true)
const anyOf = (parts: readonly Truth[]): Truth => (parts.includes(true) ? true : parts.includes('unknown') ? 'unknown' : false)
