import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import { LINKED } from '#core/ui/consents/linked-box.tsx'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import { askedPage } from '../navigation/flow-order.ts'
import { nextAtHand } from '../navigation/decide-route.ts'
import { changeAnswers } from '../state/change-answers.ts'
import { go, setErrors, still } from '../state/steps.ts'
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

/**
 * What follows a press on Continue: nothing; the page's own call; the next page is shown and the save goes behind it; or
 * it has to be looked for.
 */
export interface ContinueStep extends Step {
  readonly next?: { readonly do: 'call' | 'save' | 'find-next'; readonly page: Page }
}

/** Continue: judges the page; goes on at once and saves behind, or waits where the server has to answer first. */
export function reduceContinue(state: SessionState, press: Press, rules: ContinueRules): ContinueStep {
  const known = state.pages[press.path]
  // the second press of two falls on a page that has been left
  if (!known || state.isContinuing || press.path !== state.current) return still(state)
  if (isHeld(state)) return still(hold(state, press))
  const taken = takeAnswers(state, press, rules)
  const page = askedPage(known, state.asked[known.id])
  const errors = errorsOf(taken.state, page, rules)
  const checked = setErrors(taken.state, withPageErrors(taken.state, page.id, errors))
  const effects = [...taken.effects, ...checked.effects]
  if (errors.length > 0) return { state: checked.state, effects }
  // once the page's own questions are in order: no error hides behind the sheet
  if (rules.validate({ ...page, fields: [] }, checked.state.answers).length > 0)
    return { state: { ...checked.state, asksSheet: state.asksSheet + 1 }, effects }
  return goOn(settleLink(checked.state, page), effects, page)
}

function goOn(state: SessionState, effects: Step['effects'], page: Page): ContinueStep {
  if (page.flow === 'server') return { state, effects, next: { do: 'call', page } }
  const path = nextAtHand(state, page.id)
  if (path === undefined) return { state: { ...state, isContinuing: true }, effects, next: { do: 'find-next', page } }
  const gone = go(state, path, 'push')
  return { state: gone.state, effects: [...effects, ...gone.effects], next: { do: 'save', page } }
}

/**
 * A press that comes too early. While a draft is restored the last one counts; while something waits for the network
 * that nobody pressed for, the first. One beside a press that is on its way is the same press.
 */
function hold(state: SessionState, press: Press): SessionState {
  if (state.beginning === 'restoring') return { ...state, heldPress: press }
  return state.pressed === 'none' && !state.heldPress ? { ...state, heldPress: press } : state
}

function takeAnswers(state: SessionState, { path, typed }: Press, { at }: ContinueRules): Step {
  const first = changeAnswers(state, { type: 'answered', answers: typed, at })
  const page = state.pages[path]
  const beside = page ? standardBeside(askedPage(page, state.asked[path]), first.state.answers) : {}
  const second = changeAnswers(first.state, { type: 'answered', answers: beside, at })
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}

/** Where a sheet's first question is answered, by the link perhaps, the standard stands for its others. */
function standardBeside({ sheet = [] }: Page, answers: Answers): Answers {
  const [first, ...others] = sheet
  if (!first || !isAnswered(answers, first.name)) return {}
  return Object.fromEntries(
    others.flatMap(({ name, range }) => (isAnswered(answers, name) || range?.default === undefined ? [] : [[name, range.default]])),
  )
}

function errorsOf(state: SessionState, page: Page, { validate, missingTick }: ContinueRules): readonly FieldMessage[] {
  const isUnticked = state.linked !== 'theirs' && linkedFields(state, page).length > 0
  return [...validate({ ...page, sheet: [] }, state.answers), ...(isUnticked ? [{ fieldName: LINKED, message: missingTick }] : [])]
}

const settleLink = (state: SessionState, page: Page): SessionState =>
  linkedFields(state, page).length > 0 ? { ...state, linked: 'settled' } : state
