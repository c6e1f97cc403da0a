import type { Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import { LINKED } from '#core/ui/consents/linked-box.tsx'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import { askedPage } from '../navigation/flow-order.ts'
import { goOn } from '../navigation/go-on.ts'
import { answered } from '../state/answered.ts'
import { setErrors, still } from '../state/steps.ts'
import { standardBeside } from './standard-beside.ts'
import { withPageErrors } from '../state/form-of.ts'
import { linkedFields } from '../state/linked-fields.ts'
import { isHeld } from '../state/reduce-session.ts'
import type { Step } from '../state/session-event.ts'
import type { Press, SessionState } from '../state/session-state.ts'

/** How a page is checked. */
export interface ContinueRules {
  /** The sentences for a page's answers that do not pass, in the order of its fields. */
  readonly validate: (page: Page, answers: Answers) => readonly FieldMessage[]
  /** Says that the tick for what a link filled in is missing. */
  readonly missingTick: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Continue: validates the page; goes on at once and saves behind, or waits where the server has to answer first. */
export function reduceContinue(state: SessionState, press: Press, rules: ContinueRules): Step {
  const known = state.pages[press.path]
  // the second press of two falls on a page that has been left
  if (!known || state.isContinuing || press.path !== state.current) return still(state)
  if (isHeld(state)) return still(hold(state, press))
  const page = askedPage(known, state.asked[known.id])
  const before = { ...state.answers, ...press.typed }
  const taken = answered(state, { answers: { ...press.typed, ...standardBeside(page, before) }, at: rules.at })
  const linked = linkedFields(taken.state, page)
  const untickedLink = linked.length > 0 && state.linked !== 'theirs' ? [{ fieldName: LINKED, message: rules.missingTick }] : []
  const errors = [...rules.validate({ ...page, sheet: [] }, taken.state.answers), ...untickedLink]
  const checked = setErrors(taken.state, withPageErrors(taken.state, page.id, errors))
  const then = (next: Step): Step => ({ state: next.state, effects: [...taken.effects, ...checked.effects, ...next.effects] })
  if (errors.length > 0) return then(still(checked.state))
  // once the page's own questions are in order: no error hides behind the sheet
  if (rules.validate({ ...page, fields: [] }, checked.state.answers).length > 0)
    return then(still({ ...checked.state, asksSheet: state.asksSheet + 1 }))
  return then(goOn({ ...checked.state, passed: { path: page.id }, ...(linked.length > 0 && { linked: 'settled' }) }, page))
}

/**
 * A press that comes too early: while a draft is restored, or while something waits for the network that nobody pressed
 * for. The last one counts. One beside a press that is on its way is the same press.
 */
function hold(state: SessionState, press: Press): SessionState {
  if (state.beginning === 'restoring') return { ...state, heldPress: press }
  return state.pressed === 'none' ? { ...state, heldPress: press } : state
}
