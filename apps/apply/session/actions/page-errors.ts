import type { FieldMessage } from '#core/ui/page/screen.ts'
import { REFUSED } from '#core/tracking/funnel/page-view-report.ts'
import { dispatch } from '../state/dispatch.ts'
import { pathOfErrors } from '../state/form-of.ts'
import type { Session } from '../state/session.ts'

/** These errors stand instead of those before, in the pages and in the form that is stored. */
export function setErrors(session: Session, errors: readonly FieldMessage[]): void {
  dispatch(session, { type: 'errors-set', errors })
  count(session, errors)
}

/** Errors of the server: the earliest page that owns one is opened. False where no page shows any of them. */
export function showErrors(session: Session, errors: readonly FieldMessage[]): boolean {
  const state = session.store.getState()
  const here = session.router.path() || state.order[0] || ''
  dispatch(session, { type: 'errors-received', errors, here })
  count(session, errors)
  return pathOfErrors(state, errors, here) !== undefined
}

const count = ({ running }: Session, errors: readonly FieldMessage[]): void =>
  running.noteErrors?.(errors.map(({ fieldName }) => ({ field: fieldName.split('.')[0] ?? '', kind: REFUSED })))
