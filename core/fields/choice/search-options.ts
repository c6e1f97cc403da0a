import type { Option } from '#core/fields/choice/named-options.ts'
import { withoutAccents } from '#core/texts/without-accents.ts'

/** Returns the options whose name begins with the text, then those with a later word that does. */
export function searchOptions(options: readonly Option[], typed: string): readonly Option[] {
  const text = foldText(typed)
  const begins = options.filter((option) => foldText(option.name).startsWith(text))
  const contains = options.filter((option) => !begins.includes(option) && foldText(option.name).includes(` ${text}`))
  return [...begins, ...contains]
}

/** Returns a text without case, accents, apostrophes, points and surplus spaces, for comparing. */
export const foldText = (text: string): string =>
  withoutAccents(text)
    .replaceAll(/[.'’]/gu, '')
    .replaceAll(/[\s,-]+/gu, ' ')
    .trim()
