import type { ErrorKind, PageViewReport } from '#core/tracking/funnel/page-view-report.ts'

/** What has happened at one field of the page that is open. Counts are those since the last report, times in milliseconds. */
export interface FieldCounts {
  readonly errors: { readonly [Kind in ErrorKind]?: number }
  readonly corrections: number
  readonly spentMs: number
  /** True once it was changed; the next change after another place had the focus is a correction. */
  readonly isEdited: boolean
}

/** A field that did not pass, and why. */
export interface FieldError {
  readonly field: string
  readonly kind: ErrorKind
}

/** A view of one page. Moments are milliseconds of one clock, whichever. */
export interface PageView {
  readonly page: string
  /** How the server has it: not at all, as left (at a field, or at none), or as completed, which is its end. */
  readonly reported: 'not' | 'completed' | { readonly field?: string }
  /** True once Continue was taken, or the application has gone on: its end is a completion. */
  readonly isPassed: boolean
  readonly spentMs: number
  /** Since when it is seen; undefined while the tab is hidden. */
  readonly seenSince: number | undefined
  /** The field that has the focus, and since when that is seen. */
  readonly focus?: { readonly field: string; readonly since: number | undefined; readonly isEdited: boolean }
  /** The last field that had it. */
  readonly last?: string
  readonly fields: { readonly [name: string]: FieldCounts }
}

/** The page that is open in this tab, where there is one, and whether the tab is seen. */
export interface ViewState {
  readonly view?: PageView
  readonly isVisible: boolean
}

/** What can happen to it; `at` in milliseconds of one clock. */
export type ViewEvent =
  /** Another page takes the place of the one that was open. */
  | { readonly type: 'shown'; readonly page: string; readonly at: number }
  | { readonly type: 'passed' }
  | { readonly type: 'hidden'; readonly at: number }
  | { readonly type: 'seen'; readonly at: number }
  /** A field has the focus, or none has. */
  | { readonly type: 'focused'; readonly field: string | undefined; readonly at: number }
  | { readonly type: 'edited'; readonly field: string; readonly at: number }
  | { readonly type: 'refused'; readonly errors: readonly FieldError[] }

/** What a report says, without where and by what device. */
export type ViewReport = Omit<PageViewReport, 'site' | 'release' | 'device' | 'source' | 'host'>

export interface ViewStep {
  readonly state: ViewState
  readonly report?: ViewReport
}

/** A field at which nothing has happened. */
export const UNTOUCHED: FieldCounts = { errors: {}, corrections: 0, spentMs: 0, isEdited: false }
