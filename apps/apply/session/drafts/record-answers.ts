import type { Answers } from '#core/model/answers/answers.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'

/** Notes answers: each that differs gets the next number. */
export const recordAnswers = (session: Session, answers: Answers): void =>
  dispatch(session, { type: 'answered', answers, at: session.now() })

/** The same of what was typed into this page: a draft that is restored later leaves its control alone. */
export const recordTyped = (session: Session, answers: Answers): void =>
  dispatch(session, { type: 'answered', answers, at: session.now(), isTyped: true })
