import { navigate } from 'wouter/use-browser-location'
import type { Router } from '../session/session.ts'

/** The browser's address bar and history as the session uses them. */
export function browserRouter(
  basePath: string,
  { location, history, scrollTo }: Pick<Window, 'location' | 'history' | 'scrollTo'>,
): Router {
  const depth = (): number => depthOf(history.state)
  const path = (): string => location.pathname.slice(basePath.length).split('/').filter(Boolean).join('/')
  return {
    path,
    parameter: (name) => path().split('/')[1] ?? new URLSearchParams(location.search).get(name) ?? undefined,
    go: (to, method) => {
      const isReplaced = method === 'replace' || to === path()
      navigate(`${basePath}/${to}`, { replace: isReplaced, state: { depth: depth() + (isReplaced ? 0 : 1) } })
      scrollTo(0, 0)
    },
    back: () => {
      if (depth() === 0) return false
      history.back()
      return true
    },
  }
}

/** How many pages of this application are behind, as its entries of the history say. */
const depthOf = (state: unknown): number => (typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0)
