import type { Page } from '../../../core/define/page.ts'
import { decodedAnswers } from '../../../core/define/decode-answer.ts'
import { isAnswered } from '../../../core/define/answers.ts'
import { prefill } from '../../../core/lead/prefill.ts'
import { judgingContext } from './judge-typed.ts'
import type { Session } from './session.ts'
import { fieldsOf } from './walk-order.ts'

/** The link's answers go into the fields of a page that have none, when the page arrives. */
export function prefillPage(session: Session, page: Page): void {
  const { store, running, site } = session
  const { answers, numbers } = store.getState()
  const open = fieldsOf(page).filter(({ name }) => (numbers[name] ?? 0) === 0 && !isAnswered(answers, name))
  const context = { ...judgingContext(session), phone: site.phone }
  const linked = prefill(open, { link: running.fromLink }, context)
  // a code that came with the link tells its part as one that is typed
  const decoded = decodedAnswers(open, { ...answers, ...linked.answers }, context)
  const found = prefill(open, { link: running.fromLink, decoded }, context)
  if (Object.keys(found.answers).length === 0) return
  Object.assign(running.prefilled, found.from)
  store.setState({ answers: { ...answers, ...found.answers } })
}
