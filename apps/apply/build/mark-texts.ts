import type { Texts } from '../../../core/define/texts.ts'
import { FALLBACK_MARK } from '../gallery/site-gallery.ts'

/** The texts with a mark behind each sentence whose key (its parts joined by `>`) is given. */
export function markTexts(texts: Texts, keys: readonly string[]): Texts {
  const wanted = new Set(keys)
  const mark = (tree: Texts, prefix: string): Texts =>
    Object.fromEntries(
      Object.entries(tree).map(([name, text]) => {
        const key = prefix + name
        if (typeof text === 'object') return [name, mark(text, `${key}>`)]
        return [name, wanted.has(key) ? `${text}${FALLBACK_MARK}` : text]
      }),
    )
  return mark(texts, '')
}
