import { writeKey } from '#core/browser/storage-door.ts'
import { attachErrors, clearErrors, linkPages, type DynamicPages } from '#core/journey/link-pages.ts'
import type { FieldMessage } from '#core/ui/screen.ts'
import { goTo } from '../navigation/go-to.ts'
import type { Session } from '../state/session.ts'
import { NO_ERRORS, type SessionState } from '../state/session-state.ts'
import { asksField, askedPage, fieldsOf, isInFlow } from '../navigation/flow-order.ts'

/** The dynamic form as far as this browser knows it, with the errors that stand (specification, section 3). */
export function formOf({ order, pages, asked, view, errors }: SessionState): DynamicPages {
  const contexts = new Map(view?.dynamicPages?.pages.map(({ path, context }) => [path, context]))
  const known = order.flatMap((path) => {
    const page = pages[path]
    const fields = asked[path] ?? (page && fieldsOf(page).map(({ name }) => name))
    return fields ? [{ path, stage: page?.stage ?? contexts.get(path) ?? '', fields }] : []
  })
  return attachErrors(linkPages(known), errors)
}

/** The form goes to session storage; once the lead has left it, its view has none and the kept one changes no more. */
export function keepForm({ storage, store }: Session): void {
  const state = store.getState()
  const form = formOf(state)
  if (form.pages.length > 0 && (!state.view || state.view.dynamicPages)) writeKey(storage, 'dynamicPages', form)
}

/** These errors stand instead of those before, in the pages and in the form that is kept. */
export function setErrors(session: Session, errors: readonly FieldMessage[]): void {
  const { store } = session
  if (errors.length === 0 && store.getState().errors.length === 0) return
  store.setState({ errors: errors.length > 0 ? errors : NO_ERRORS })
  keepForm(session)
}

/** The errors of one page, instead of those that it had; other pages of the form keep theirs. */
export function setPageErrors(session: Session, path: string, errors: readonly FieldMessage[]): void {
  const form = formOf(session.store.getState())
  const elsewhere = clearErrors(form, path).errors.filter((error) => attachErrors(form, [error]).erroredFormPath !== null)
  setErrors(session, [...elsewhere, ...errors])
}

/** Errors of the server: the earliest page that owns one is opened. False where no page shows any of them. */
export function showErrors(session: Session, errors: readonly FieldMessage[]): boolean {
  const { store, router } = session
  setErrors(session, errors)
  const { erroredFormPath } = formOf(store.getState())
  const { order, pages } = store.getState()
  const here = router.path() || order[0] || ''
  const page = pages[here]
  if (erroredFormPath === null) return page !== undefined && errors.some(({ fieldName }) => asksField(page, fieldName))
  if (erroredFormPath === here) return true
  store.setState({ returnTo: here })
  goTo(session, erroredFormPath, 'push')
  return true
}

/** The earliest page that still has an error and is walked with the answers as they are. */
export function erroredPath({ store }: Session): string | undefined {
  const state = store.getState()
  const path = formOf(state).erroredFormPath ?? undefined
  const page = path === undefined ? undefined : state.pages[path]
  return page && isInFlow(askedPage(page, state.asked[page.id]), state.answers) ? page.id : undefined
}

/** Data that was loaded clears the errors of its pages (specification, section 4). */
export function clearLoaded(session: Session, names: readonly string[]): void {
  const form = formOf(session.store.getState())
  const loaded = form.pages.filter(({ dataPoints }) => dataPoints.some((name) => names.includes(name)))
  setErrors(session, loaded.reduce((left, { path }) => clearErrors(left, path), form).errors)
}
