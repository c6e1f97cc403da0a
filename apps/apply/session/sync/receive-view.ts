import type { LeadView } from '#core/contract/lead-view.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { hasLeftForm } from '../state/has-left-form.ts'
import { keepForm } from '../actions/page-errors.ts'
import type { Session } from '../state/session.ts'
import { storeLead } from '../drafts/store-lead.ts'
import { showColors } from '../state/show-colors.ts'
import { mergeOrder } from '../navigation/flow-order.ts'

/** Takes an answer of the server over; an older one than the last is ignored. Pages that were shown stay where they are. */
export function receiveView(session: Session, view: LeadView): void {
  const { store, running } = session
  const state = store.getState()
  if (state.view && state.view.id === view.id && state.view.version > view.version) return
  const { dynamicPages: form } = view
  if (form) running.isOrderKnown = true
  store.setState({
    view,
    leadId: view.id,
    ...(form && {
      order: isHandedOver(view) ? form.stepOrder : mergeOrder(shownPaths(session), form.stepOrder),
      asked: form.dataPointsPerStep,
    }),
  })
  keepForm(session)
  if (view.uiColors && !store.getState().uiColors) showColors(session, view.uiColors)
  void storeLead(session)
}

/** The paths up to the page that is open. */
function shownPaths({ store, router }: Session): readonly string[] {
  const { order } = store.getState()
  return order.slice(0, order.indexOf(router.path() || (order[0] ?? '')) + 1)
}

/** True once the application has left the form: its pages are the server's. */
export const isHandedOver = (view: LeadView | undefined): boolean => view !== undefined && hasLeftForm(view.leadStatus)

/** True while partners are being asked. */
export const isChecking = (view: LeadView | undefined): boolean => view?.leadStatus === LEAD_STATUS.checking
