import { isAnswered } from '#core/model/answers/answers.ts'
import { showRestored } from './answered.ts'
import { changeAnswers } from './change-answers.ts'
import type { SessionEvent, Step } from './session-event.ts'
import { still } from './steps.ts'
import type { Press, SessionState } from './session-state.ts'

/** The session's state after an event, and what is to be done about it. Nothing else changes the state. */
export function reduceSession(state: SessionState, event: SessionEvent): Step {
  return releasePress(change(state, event))
}

/** Each kind of event has a file of its own; one hands on what is not its kind. */
function change(state: SessionState, event: SessionEvent): Step {
  switch (event.type) {
    case 'began': {
      const { fromLink, isUnkept } = event
      return still({ ...state, beginning: 'restoring', fromLink, ...(isUnkept && { isUnkept }) })
    }
    case 'draft-shown': {
      const { heldPress: press } = state
      const shown = event.isNew ? showRestored(state) : state
      // nothing empty is put over what the draft says
      return still({ ...shown, beginning: 'joining', heldPress: press && { ...press, typed: unknownOf(state, press) } })
    }
    case 'begun':
      return still({ ...state, beginning: 'done' })
    default:
      return changeAnswers(state, event)
  }
}

/** A Continue that came too early is pressed again once nothing holds it, if its page still stands. */
function releasePress({ state, effects }: Step): Step {
  const { heldPress: press, current } = state
  if (!press || isHeld(state)) return { state, effects }
  const released = { ...state, heldPress: undefined }
  return { state: released, effects: current === press.path ? [...effects, { type: 'press', press }] : effects }
}

/** True while a press on Continue cannot count: a draft may still come, or something is waited for. */
export const isHeld = ({ beginning, waiting }: SessionState): boolean => beginning === 'restoring' || waiting !== 'none'

/** Of what stood in a page before its draft was restored, what is not known since: all that was typed is, and the draft. */
function unknownOf({ answers }: SessionState, { typed }: Press): Press['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isAnswered(answers, name)))
}
