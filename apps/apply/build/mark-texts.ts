import type { Texts } from '#core/model/texts.ts'
import { FALLBACK_MARK } from '../gallery/site-gallery.ts'

/** The texts with a mark behind each sentence whose key (its parts joined by `>`) is given. */
export function markTexts(texts: Texts, keys: readonly string[]): Texts {
  const wanted = new Set(keys)
  const marked = (text: string | Texts, key: string): string | Texts => {
    if (typeof text === 'object') return mark(text, `${key}>`)
    return wanted.has(key) ? `${text}${FALLBACK_MARK}` : text
  }
  const mark = (tree: Texts, prefix: string): Texts =>
    Object.fromEntries(Object.entries(tree).map(([name, text]) => [name, marked(text, prefix + name)] as const))
  return mark(texts, '')
}
