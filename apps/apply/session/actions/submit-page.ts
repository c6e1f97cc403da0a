import type { FieldError } from '#core/fields/field-kind.ts'
import { LINKED } from '#core/ui/consents/linked-box.tsx'
import { take } from '../state/dispatch.ts'
import type { Press } from '../state/session-state.ts'
import type { Session } from '../state/session.ts'
import { reduceContinue, type ContinueRules } from './reduce-continue.ts'
import { findErrors, sayErrors } from './find-errors.ts'

/** Continue, in the click's own task: nothing comes between the click and the next page. What else follows is an effect. */
export function submitPage(session: Session, press: Press): void {
  // the page's own; its sheet is judged after them, and asks instead of refusing
  let refused: readonly FieldError[] | undefined
  const rules: ContinueRules = {
    validate: (page, answers) => {
      const errors = findErrors(session, page, answers)
      refused ??= errors
      return sayErrors(session, page, errors)
    },
    missingTick: session.findText([`${LINKED}>missing`], {}),
    at: session.now(),
  }
  take(session, reduceContinue(session.store.getState(), press, rules))
  if (refused?.length) session.running.noteErrors?.(refused.map(({ field, code }) => ({ field: field.split('.')[0] ?? '', kind: code })))
}
