import { createContext, use } from 'react'
import type { Translate } from '#core/texts/find-text.ts'

/** The texts of a page. The language never changes while it is open, so no one subscribes. */
export const TextsContext = createContext<Translate | undefined>(undefined)

/** Returns the texts of the surrounding context. Throws if there is none. */
export function useTexts(): Translate {
  const t = use(TextsContext)
  if (!t) throw new Error('a component needs a TextsContext around it')
  return t
}
