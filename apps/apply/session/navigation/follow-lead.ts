import type { LeadView, RouteChange } from '#core/contract/lead-view.ts'
import { currentState, routeTo } from '../state/application-state.ts'
import { goTo } from './go-to.ts'
import { preparePage } from './prepare-page.ts'
import type { Session } from '../state/session.ts'

/** Goes where the lead is: the server's instruction, else the route of its current step. */
export async function followLead(session: Session): Promise<void> {
  const { view } = session.store.getState()
  if (!view) return
  const { method, route } = await routeOf(session, view)
  const path = route.replace(/^\//u, '')
  session.store.setState({ overridePath: undefined })
  if (session.router.path() === path) return
  await preparePage(session, path.split('/')[0] ?? '')
  goTo(session, path, method)
}

/** The path of the page on which the lead is. */
export const leadPath = async (session: Session, view: LeadView): Promise<string> =>
  (await routeOf(session, view)).route.replace(/^\//u, '')

async function routeOf({ pages, store, router }: Session, view: LeadView): Promise<RouteChange> {
  if (view.routeChange) return view.routeChange
  const { states } = await pages.sequence()
  const previous = store.getState().pages[router.path()]
  return routeTo(states[String(currentState(view.progressState))], previous?.phase === 'after-offer')
}
