import { LINKED } from '#core/ui/consents/linked-box.tsx'
import { take } from '../state/dispatch.ts'
import type { Press } from '../state/session-state.ts'
import type { Session } from '../state/session.ts'
import { reduceContinue, type ContinueRules } from './reduce-continue.ts'
import { validateTyped } from './validate-typed.ts'

/** Continue, in the click's own task: nothing comes between the click and the next page. What else follows is an effect. */
export function submitPage(session: Session, press: Press): void {
  const rules: ContinueRules = {
    validate: (page, answers) => validateTyped(session, page, answers),
    missingTick: session.findText([`${LINKED}>missing`], {}),
    at: session.now(),
  }
  take(session, reduceContinue(session.store.getState(), press, rules))
}
