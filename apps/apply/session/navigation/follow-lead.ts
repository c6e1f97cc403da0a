import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { decideLeadPath, decideLeadRoute } from './decide-route.ts'
import { fetchAndDecide } from './fetch-and-decide.ts'
import { preparePage } from './prepare-page.ts'

/** Goes where the lead is: the server's instruction, else the route of its current step. */
export async function followLead(session: Session): Promise<void> {
  const { store, router } = session
  const { view } = store.getState()
  if (!view) return
  const { method, route } = await fetchAndDecide(session, (known) => decideLeadRoute(known, view, router.path()))
  const path = route.replace(/^\//u, '')
  dispatch(session, { type: 'route-overridden', path: undefined })
  if (router.path() === path) return
  await preparePage(session, path.split('/')[0] ?? '')
  dispatch(session, { type: 'went', path, method })
}

/** The path of the page on which the lead is. */
export const leadPath = (session: Session, view: LeadView): Promise<string> =>
  fetchAndDecide(session, (known) => decideLeadPath(known, view, session.router.path()))
