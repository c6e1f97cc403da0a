import type { Going, Session } from '../state/session.ts'

/**
 * Moves to a page. It is drawn at once where its definition is here; arriving (arrive.ts) does the rest. From the page of
 * a link it is loaded: the browser names the address of the first load to every script of a page as long as that stands.
 */
export function goTo(session: Session, path: string, method: Going): void {
  const { store, router, site, storage } = session
  if (router.isLinked && (site.trackers || site.captcha) && storage.session.isKept) return router.load(path)
  const { pages, answers } = store.getState()
  store.setState({ hasMoved: true, ...(pages[path] && { current: path, renderedWith: answers }) })
  router.go(path, method)
}
