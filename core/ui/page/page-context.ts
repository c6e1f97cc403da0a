import { createContext, useContext } from 'react'
import type { ScreenProps } from './screen.ts'

/** The part of the screen props that the controls of a page need. */
export type PageContextValue = Pick<ScreenProps, 'page' | 'site' | 'answers' | 'errors' | 'validation' | 'actions'>

/** Provides the page to its controls. */
export const PageContext = createContext<PageContextValue | undefined>(undefined)

/** Returns the page around a control. Throws if there is none. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page) throw new Error('a control needs a PageContext around it')
  return page
}
