import { createContext, useContext } from 'react'
import type { ScreenProps } from './screen.ts'

/** What the controls of a page need from it. */
export type PageContextValue = Pick<ScreenProps, 'page' | 'site' | 'answers' | 'errors' | 'validation' | 'actions'>

/** The page in which a control stands. */
export const PageContext = createContext<PageContextValue | undefined>(undefined)

/** The page around a control. A control outside a page is a defect. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page) throw new Error('a control needs a PageContext around it')
  return page
}
