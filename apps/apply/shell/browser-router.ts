import { afterPaint } from '#core/browser/clock.ts'
import type { Router } from '../session/state/session.ts'

/** The browser's address bar and history as the session uses them. They follow when the page is painted: writing them takes longer than drawing it. */
export function browserRouter(
  basePath: string,
  { location, history, scrollTo }: RouterWindow,
  onUnwritten: () => void = () => undefined,
): Router {
  let pending: { readonly path: string; readonly write: () => void } | undefined
  // where no address may be written: WebKit lets a sandboxed frame without an origin keep only the one it has
  let unwritten: string | undefined
  const settle = () => {
    const settled = pending
    pending = undefined
    try {
      settled?.write()
    } catch {
      unwritten = settled?.path
      onUnwritten()
    }
  }
  const depth = (): number => depthOf(history.state)
  const inBar = () => [location.pathname.slice(basePath.length), secretOf(history.state)].join('/')
  const path = (): string => pending?.path ?? unwritten ?? inBar().split('/').filter(Boolean).join('/')
  return {
    isLinked: secretOf(history.state) !== '',
    load: (to, method) => location[method === 'push' ? 'assign' : 'replace'](`${basePath}/${to}`),
    path,
    parameter: (name) => path().split('/')[1] ?? new URLSearchParams(location.search).get(name) ?? undefined,
    go: (to, method) => {
      settle()
      // an entry with a link's secret makes room for the page that follows
      const isReplaced = method !== 'push' || to === path() || secretOf(history.state) !== ''
      // the router of the pages listens to the history itself
      const write = () =>
        history[isReplaced ? 'replaceState' : 'pushState'](
          { depth: method === 'begin' ? 0 : depth() + (isReplaced ? 0 : 1) },
          '',
          `${basePath}/${to}`,
        )
      pending = { path: to, write }
      afterPaint(settle)
      scrollTo(0, 0)
    },
    back: () => {
      settle()
      if (unwritten !== undefined || depth() === 0) return false
      history.back()
      return true
    },
  }
}

/** What of the browser's window is used. */
export interface RouterWindow extends Pick<Window, 'scrollTo'> {
  readonly location: Pick<Location, 'pathname' | 'search' | 'replace' | 'assign'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>
}

/** How many pages of this application are behind, as its entries of the history say. */
const depthOf = (state: unknown): number => (typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0)

/** What the first page's script took out of the address of a link (apps/apply/first-page/main.ts). */
const secretOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'secret' in state && typeof state.secret === 'string' ? state.secret : ''
