import { storeState } from '../drafts/store-lead.ts'
import { dispatch } from '../state/dispatch.ts'
import type { Session } from '../state/session.ts'
import { watchLead } from '../sync/watch-lead.ts'
import { decideRoute, isFree, NOT_FOUND, stepOf } from './decide-route.ts'
import { fetchAndDecide } from './fetch-and-decide.ts'
import { prefetchPages } from './prefetch-pages.ts'
import { preparePage, preparedPage } from './prepare-page.ts'

/** Shows the page of the address bar, or the one that the application has reached where it has not come that far. */
export async function resolveRoute(session: Session): Promise<void> {
  const { router, store } = session
  if (store.getState().beginning !== 'done') return
  const asked = router.path()
  const path = await fetchAndDecide(session, (known) => decideRoute(known, asked, router.path()))
  if (router.path() !== asked) return
  const step = stepOf(store.getState(), path)
  const page = preparedPage(session, step) ?? (await preparePage(session, step))
  if (router.path() !== asked) return
  if (!page) return path === NOT_FOUND ? undefined : router.go(NOT_FOUND, 'replace')
  if (path !== asked) router.go(path, 'replace')
  dispatch(session, { type: 'page-shown', path: page.id })
  storeState(session)
  prefetchPages(session)
  if (!isFree(page)) watchLead(session)
}
