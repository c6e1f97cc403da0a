import type { Page } from '#core/model/page/page.ts'
import { decodedAnswers } from '#core/fields/decode-answer.ts'
import { isAnswered } from '#core/model/answers/answers.ts'
import { prefill } from '#core/lead/prefill.ts'
import { validationContext } from '../actions/validation-context.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { fieldsOf } from '../navigation/flow-order.ts'

/**
 * What is known already goes into the fields of a page, when the page arrives: typed before resumed before link before
 * decoded code before default (core/lead/prefill.ts). What was typed stays as it is.
 */
export function prefillPage(session: Session, page: Page): void {
  const { answers, numbers, prefilled, fromLink } = session.store.getState()
  const isTyped = (name: string) => (numbers[name] ?? 0) > 0
  const isOpen = (name: string) => prefilled[name] === 'resumed' || !isAnswered(answers, name)
  const open = fieldsOf(page).filter(({ name }) => !isTyped(name) && isOpen(name))
  const resumed = Object.fromEntries(open.flatMap(({ name }) => (prefilled[name] === 'resumed' ? [[name, answers[name]]] : [])))
  const context = { ...validationContext(session), phone: session.site.phone }
  const linked = prefill(open, { resumed, link: fromLink }, context)
  // a code that came with the link tells its part as one that is typed
  const decoded = decodedAnswers(open, { ...answers, ...linked.answers }, context)
  const found = prefill(open, { resumed, link: fromLink, decoded }, context)
  if (Object.keys({ ...resumed, ...found.answers }).length === 0) return
  const failed = Object.keys(resumed).filter((name) => found.from[name] === undefined)
  dispatch(session, { type: 'prefilled', answers: found.answers, from: found.from, failed })
}
