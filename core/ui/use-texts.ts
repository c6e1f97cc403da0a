import { createContext, use } from 'react'
import type { Translate } from '../text/find-text.ts'

/** The texts in which a page is drawn. A language never changes while a page stands, so nothing has to listen for it. */
export const TextsContext = createContext<Translate | undefined>(undefined)

/** The texts around a component. A component outside of them is a defect. */
export function useTexts(): Translate {
  const t = use(TextsContext)
  if (!t) throw new Error('a component needs a TextsContext around it')
  return t
}
