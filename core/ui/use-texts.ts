import type { TFunction } from 'i18next'
import { createContext, use } from 'react'

/** The texts in which a page is drawn. A language never changes while a page stands, so nothing has to listen for it. */
export const TextsContext = createContext<TFunction | undefined>(undefined)

/** The texts around a component. A component outside of them is a defect. */
export function useTexts(): TFunction {
  const t = use(TextsContext)
  if (!t) throw new Error('a component needs a TextsContext around it')
  return t
}
