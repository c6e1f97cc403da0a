import type { Page } from '#core/define/page.ts'
import { findFurthest, knowOrder } from './find-next.ts'
import { leadPath } from './follow-lead.ts'
import { validationContext } from '../actions/validate-typed.ts'
import { prefetchPages } from './prefetch-pages.ts'
import { preparePage } from './prepare-page.ts'
import { isHandedOver } from '../sync/receive-view.ts'
import { storeState } from '../drafts/store-lead.ts'
import type { Session } from '../state/session.ts'
import { askedPage, isComplete, isInFlow } from './flow-order.ts'
import { watchLead } from '../sync/watch-lead.ts'

/** The page of every address that there is not (specification, section 2). */
const NOT_FOUND = '404'

/** Draws the page of the address bar, or the one that the application has reached where it has not come that far. */
export async function resolveRoute(session: Session): Promise<void> {
  const { router, store, running } = session
  if (!running.isRestored) return
  const asked = router.path()
  const path = await allowedPath(session, asked)
  if (router.path() !== asked) return
  const page = await preparePage(session, stepOf(session, path))
  if (router.path() !== asked) return
  if (!page) return path === NOT_FOUND ? undefined : router.go(NOT_FOUND, 'replace')
  if (path !== asked) router.go(path, 'replace')
  store.setState(({ current, answers }) => (current === page.id ? {} : { current: page.id, renderedWith: answers }))
  storeState(session)
  prefetchPages(session)
  if (!isFree(page)) watchLead(session)
}

/** The step of a path: the index shows the first page; what follows a slash is the step's parameter. */
const stepOf = ({ store }: Session, path: string): string => path.split('/')[0] || (store.getState().order[0] ?? '')

async function allowedPath(session: Session, path: string): Promise<string> {
  const { view, overridePath } = session.store.getState()
  const page = path === '' ? undefined : await preparePage(session, stepOf(session, path))
  if (path !== '' && !page) return NOT_FOUND
  if (page && isFree(page)) return path
  if (view && isHandedOver(view)) return path === overridePath ? path : await leadPath(session, view)
  if (path === '') return path
  await knowOrder(session)
  return (await isReached(session, path)) ? path : await findFurthest(session)
}

/** True for a page that needs no application: it says who it is about in its own address, or it is about nobody. */
const isFree = ({ flow, parameter, stateCode, call, skippable }: Page): boolean =>
  flow === 'server' && (parameter !== undefined || (stateCode === undefined && !call && !skippable))

/** True when every page before it has its answers. */
async function isReached(session: Session, path: string): Promise<boolean> {
  const { order } = session.store.getState()
  const before = order.slice(0, Math.max(0, order.indexOf(path)))
  if (!order.includes(path)) return false
  const pages = await Promise.all(before.map((one) => preparePage(session, one)))
  const { answers, asked } = session.store.getState()
  const context = validationContext(session)
  return pages.every((page) => {
    const known = page && askedPage(page, asked[page.id])
    return !known || !isInFlow(known, answers) || isComplete(known, answers, context)
  })
}
