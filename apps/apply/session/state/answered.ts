import { isAnswered, type Answers, type AnswerValue } from '#core/model/answers/answers.ts'
import { pick } from '#core/model/pick.ts'
import type { Step } from './session-event.ts'
import type { SessionState } from './session-state.ts'
import { still } from './steps.ts'

/** Answers, and when they were given, in milliseconds since 1970; `isTyped` as in the event. */
interface Given {
  readonly answers: Answers
  readonly at: number
  readonly isTyped?: boolean
}

/** Each answer that differs gets the next number; where none does, nothing is stored. */
export function answered(before: SessionState, { answers: given, at, isTyped = false }: Given): Step {
  const state = isTyped ? { ...before, typedHere: [...new Set([...before.typedHere, ...Object.keys(given)])] } : before
  const { answers, numbers } = state
  const changed = Object.fromEntries(Object.entries(given).filter(([name, value]) => !isSame(answers[name], value)))
  const names = Object.keys(changed)
  if (names.length === 0) return still(state)
  const next = Object.fromEntries(names.map((name) => [name, nextNumber(numbers[name], at)]))
  return {
    state: { ...state, answers: { ...answers, ...changed }, numbers: { ...numbers, ...next } },
    effects: [{ type: 'autosave' }, { type: 'prerender-soon' }],
  }
}

/** Rising even where two tabs answer, or the clock is set back: the time, or one more than the last. */
const nextNumber = (last = 0, at: number): number => Math.max(last + 1, at)

/** True for two values of one data point that say the same. */
export const isSame = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  (one ?? '') === (other ?? '') || JSON.stringify(one) === JSON.stringify(other)

/** Shows what was restored in the questions that nobody has touched: whoever is typing keeps the control and the focus. */
export function showRestored(state: SessionState): SessionState {
  const { answers, typedHere, renderedWith } = state
  const names = Object.keys(answers).filter((name) => !typedHere.includes(name) && isAnswered(answers, name))
  return { ...state, renderedWith: { ...renderedWith, ...pick(answers, names) } }
}
