import { endView, hideView } from './end-view.ts'
import { editField, focusField, refuseFields } from './view-fields.ts'
import type { PageView, ViewEvent, ViewState, ViewStep } from './view-state.ts'

/** Before any page is shown. */
export const noView = (isVisible: boolean): ViewState => ({ isVisible })

/**
 * The state after an event, and the report that it asks for. A view is reported as new once, in the
 * report that tells its first end; a completion is reported once, and only of a view that is new by then.
 */
export function reduceView(state: ViewState, event: ViewEvent): ViewStep {
  switch (event.type) {
    case 'shown':
      return show(state, event.page, event.at)
    case 'hidden':
      return hide(state, event.at)
    case 'seen':
      return { state: see(state, event.at) }
    case 'passed':
      return still(state, (view) => ({ ...view, isPassed: true }))
    case 'focused':
      return still(state, (view) => focusField(view, event.field, momentOf(state, event.at)))
    case 'edited':
      return still(state, (view) => editField(focusField(view, event.field, momentOf(state, event.at)), event.field))
    case 'refused':
      return still(state, (view) => refuseFields(view, event.errors))
  }
}

/** From when on the time counts: not at all in a tab that is hidden. */
const momentOf = ({ isVisible }: ViewState, at: number): number | undefined => (isVisible ? at : undefined)

const still = (state: ViewState, change: (view: PageView) => PageView): ViewStep => ({
  state: state.view ? { ...state, view: change(state.view) } : state,
})

function show(state: ViewState, page: string, at: number): ViewStep {
  if (state.view?.page === page) return { state }
  const view: PageView = {
    page,
    reported: 'not',
    isPassed: false,
    spentMs: 0,
    seenSince: state.isVisible ? at : undefined,
    fields: {},
  }
  const report = state.view && endView(state.view, at)
  return { state: { ...state, view }, ...(report && { report }) }
}

function hide(state: ViewState, at: number): ViewStep {
  if (!state.isVisible) return { state }
  if (!state.view) return { state: { isVisible: false } }
  const { view, report } = hideView(state.view, at)
  return { state: { isVisible: false, view }, ...(report && { report }) }
}

function see({ isVisible, view }: ViewState, at: number): ViewState {
  if (isVisible || !view) return { isVisible: true, ...(view && { view }) }
  return { isVisible: true, view: { ...view, seenSince: at, ...(view.focus && { focus: { ...view.focus, since: at } }) } }
}
