import { attachErrors, clearErrors, linkPages, type DynamicPages } from '#core/journey/link-pages.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import { asksField, askedPage, fieldsOf, isInFlow } from '../navigation/flow-order.ts'
import type { SessionState } from './session-state.ts'

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

/** The errors after a page was judged: these, and those of other pages of the form. */
export function withPageErrors(state: SessionState, path: string, errors: readonly FieldMessage[]): readonly FieldMessage[] {
  const form = formOf(state)
  const elsewhere = clearErrors(form, path).errors.filter((error) => attachErrors(form, [error]).erroredFormPath !== null)
  return [...elsewhere, ...errors]
}

/** Data that was loaded clears the errors of its pages (specification, section 4). */
export function withoutLoaded(state: SessionState, names: readonly string[]): readonly FieldMessage[] {
  const form = formOf(state)
  const loaded = form.pages.filter(({ dataPoints }) => dataPoints.some((name) => names.includes(name)))
  return loaded.reduce((left, { path }) => clearErrors(left, path), form).errors
}

/** Where errors show: the earliest page that owns one; undefined where no page shows any. `here` is the page that is open. */
export function pathOfErrors(state: SessionState, errors: readonly FieldMessage[], here: string): string | undefined {
  const { erroredFormPath } = formOf({ ...state, errors })
  if (erroredFormPath !== null) return erroredFormPath
  const page = state.pages[here]
  return page && errors.some(({ fieldName }) => asksField(page, fieldName)) ? here : undefined
}

/** The earliest page that still has an error and is in the flow with the answers as they are. */
export function erroredPath(state: SessionState): string | undefined {
  const page = state.pages[formOf(state).erroredFormPath ?? '']
  return page && isInFlow(askedPage(page, state.asked[page.id]), state.answers) ? page.id : undefined
}
