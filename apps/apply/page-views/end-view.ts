import type { FieldReport } from '#core/tracking/funnel/page-view-report.ts'
import { bucketOf } from '#core/tracking/funnel/time-buckets.ts'
import { blurField } from './view-fields.ts'
import type { FieldCounts, PageView, ViewReport } from './view-state.ts'

/** The report of a view whose page gives way to another; undefined where there is nothing new to say, or nobody saw it. */
export const endView = (view: PageView, at: number): ViewReport | undefined => hideView(view, at).report

/** The view of a tab that is hidden now, which may be the last that is heard of it, and the report of that. */
export function hideView(view: PageView, at: number): { readonly view: PageView; readonly report?: ViewReport } {
  const stopped = stop(view, at)
  if (view.reported === 'completed' || !wasSeen(view)) return { view: stopped }
  const report = reportOf(stopped)
  if (isKnown(stopped, report)) return { view: stopped }
  const reported = report.completed ? 'completed' : (report.left ?? {})
  return { view: { ...stopped, reported, fields: withoutReported(stopped.fields) }, report }
}

const wasSeen = ({ seenSince, reported }: PageView): boolean => seenSince !== undefined || reported !== 'not'

/** The clocks of the page and of the field stop; the field keeps its place for when somebody comes back. */
function stop(view: PageView, at: number): PageView {
  const { seenSince, focus } = view
  const spentMs = view.spentMs + (seenSince === undefined ? 0 : Math.max(0, at - seenSince))
  return { ...blurField(view, at), ...(focus && { focus: { ...focus, since: undefined } }), spentMs, seenSince: undefined }
}

function reportOf({ page, reported, isPassed, spentMs, fields, last }: PageView): ViewReport {
  const found = Object.entries(fields).flatMap(([name, counts]) => {
    const report = fieldReport(counts, isPassed)
    return report ? [[name, report] as const] : []
  })
  return {
    page,
    ...(reported === 'not' && { isNew: true }),
    ...(typeof reported === 'object' && { returnedTo: reported }),
    ...(isPassed ? { completed: { time: bucketOf(spentMs) } } : { left: last === undefined ? {} : { field: last } }),
    ...(found.length > 0 && { fields: Object.fromEntries(found) }),
  }
}

/** What of a field is new; undefined where nothing is. Its time counts in completed views only. */
function fieldReport({ errors, corrections, spentMs }: FieldCounts, isCompleted: boolean): FieldReport | undefined {
  const report: FieldReport = {
    ...(Object.keys(errors).length > 0 && { errors }),
    ...(corrections > 0 && { corrections }),
    ...(isCompleted && spentMs > 0 && { time: bucketOf(spentMs) }),
  }
  return Object.keys(report).length > 0 ? report : undefined
}

/** True where the server has the view as left at this very place, and nothing else has happened since. */
const isKnown = ({ reported }: PageView, { left, fields }: ViewReport): boolean =>
  typeof reported === 'object' && left !== undefined && fields === undefined && reported.field === left.field

const withoutReported = (fields: PageView['fields']): PageView['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([name, counts]) => [name, { ...counts, errors: {}, corrections: 0 }]))
