import { MOST_OF_ONE_KIND } from '#core/tracking/funnel/page-view-report.ts'
import { UNTOUCHED, type FieldCounts, type FieldError, type PageView } from './view-state.ts'

/** Ends the time in the field that had the focus; `at` is undefined where nobody sees it. */
export function blurField(view: PageView, at: number | undefined): PageView {
  const { focus, ...rest } = view
  if (!focus) return view
  const spentMs = focus.since === undefined || at === undefined ? 0 : Math.max(0, at - focus.since)
  return withField(rest, focus.field, (counts) => ({ ...counts, spentMs: counts.spentMs + spentMs }))
}

/** Another field has the focus, or none has. */
export function focusField(view: PageView, field: string | undefined, at: number | undefined): PageView {
  if (view.focus?.field === field) return view
  const left = blurField(view, at)
  return field === undefined ? left : { ...left, last: field, focus: { field, since: at, isEdited: false } }
}

/** The field that has the focus was changed: a correction where that is so after another place had the focus. */
export function editField(view: PageView, field: string): PageView {
  if (!view.focus || view.focus.isEdited) return view
  return withField({ ...view, focus: { ...view.focus, isEdited: true } }, field, (counts) => ({
    ...counts,
    isEdited: true,
    corrections: Math.min(MOST_OF_ONE_KIND, counts.corrections + (counts.isEdited ? 1 : 0)),
  }))
}

/** Continue was refused because of these fields; what is refused is not passed. */
export function refuseFields(view: PageView, errors: readonly FieldError[]): PageView {
  const open: PageView = errors.length > 0 ? { ...view, isPassed: false } : view
  return errors.reduce(
    (counted, { field, kind }) =>
      withField(counted, field, (counts) => ({
        ...counts,
        errors: { ...counts.errors, [kind]: Math.min(MOST_OF_ONE_KIND, (counts.errors[kind] ?? 0) + 1) },
      })),
    open,
  )
}

const withField = (view: PageView, field: string, change: (counts: FieldCounts) => FieldCounts): PageView => ({
  ...view,
  fields: { ...view.fields, [field]: change(view.fields[field] ?? UNTOUCHED) },
})
