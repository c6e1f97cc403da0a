import { createContext, useContext } from 'react'

/** What the page does to the browser; main.tsx gives it. */
export interface BrowserActions {
  /** Leaves the page for an address. */
  readonly leaveTo: (address: string) => void
  /** The path and query that the page is at. */
  readonly currentPath: () => string
  /** Has the browser ask before the page is closed, reloaded or left for another site, until what is returned is called. */
  readonly askBeforeLeaving: () => () => void
  readonly setTitle: (title: string) => void
}

export const BrowserActionsContext = createContext<BrowserActions | undefined>(undefined)

/** The browserActions. Throws an error outside of the shell. */
export function useBrowserActions(): BrowserActions {
  const browserActions = useContext(BrowserActionsContext)
  if (!browserActions) throw new Error('useBrowserActions is for what is inside of the shell')
  return browserActions
}
