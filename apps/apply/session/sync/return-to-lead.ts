import { joinOtherTab } from './join-other-tab.ts'
import { resolveRoute } from '../navigation/resolve-route.ts'
import { readLead } from './read-lead.ts'
import { refreshOpenPages } from './refresh-answers.ts'
import { dispatch } from '../state/dispatch.ts'
import { isHandedOver } from '../state/has-left-form.ts'
import type { Session } from '../state/session.ts'

/** The tab is shown again. Another may have gone on: what it answered comes here, and an application that left the form shows where it is. */
export async function returnToLead(session: Session): Promise<void> {
  const { store } = session
  if (store.getState().isLeaving) dispatch(session, { type: 'leaving', isLeaving: false })
  if (store.getState().beginning !== 'done') return
  const { leadId, view: before } = store.getState()
  await (leadId === undefined ? joinOtherTab(session) : readLead(session, leadId))
  const { view, leadId: left } = store.getState()
  // what it was is forgotten: the page of this address may be none to begin with
  if (leadId !== undefined && left === undefined) return await resolveRoute(session)
  if (!view || view.version === before?.version) return
  await refreshOpenPages(session)
  if (!isHandedOver(view)) return
  // what the applicant was led to besides, as the end of waiting, belongs to where the lead was
  if (view.leadStatus !== before?.leadStatus) dispatch(session, { type: 'route-overridden', path: undefined })
  await resolveRoute(session)
}
