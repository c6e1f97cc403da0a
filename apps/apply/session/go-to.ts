import type { Session } from './session.ts'

/** Moves to a page. It is drawn at once where its definition is here; arriving (arrive.ts) does the rest. */
export function goTo({ store, router }: Session, path: string, method: 'push' | 'replace'): void {
  const { pages, answers } = store.getState()
  store.setState({ hasMoved: true, ...(pages[path] && { current: path, drawnWith: answers }) })
  router.go(path, method)
}
