import type { Answers, AnswerValue } from '#core/define/answers.ts'
import type { Session } from '../state/session.ts'
import { autosave } from './autosave.ts'

/** Notes answers: each that differs gets the next number. Answers whether anything differs. */
export function recordAnswers(session: Session, typed: Answers): boolean {
  const { answers, numbers } = session.store.getState()
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(answers[name], value))
  if (changed.length === 0) return false
  session.store.setState({
    answers: { ...answers, ...Object.fromEntries(changed) },
    numbers: { ...numbers, ...Object.fromEntries(changed.map(([name]) => [name, nextNumber(numbers[name], session.now())])) },
  })
  void autosave(session)
  prerenderSoon(session)
  return true
}

/** The same of what was typed into this page: a draft that is restored later leaves its control alone. */
export function recordTyped(session: Session, typed: Answers): void {
  const { running } = session
  running.typedHere = new Set([...(running.typedHere ?? []), ...Object.keys(typed)])
  recordAnswers(session, typed)
}

/** The page that is drawn ahead follows when the typing rests. */
function prerenderSoon({ running }: Session): void {
  clearTimeout(running.aheadTimer)
  running.aheadTimer = setTimeout(() => running.flow?.prerenderNext(), REST_MS)
}

const REST_MS = 120

/** Rising even where two tabs answer, or the clock is set back: the time, or one more than the last. */
const nextNumber = (last = 0, now: number): number => Math.max(last + 1, now)

const isSame = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  (one ?? '') === (other ?? '') || JSON.stringify(one) === JSON.stringify(other)
