import type { Option } from './options.ts'

/** The options that a typed text may mean: those that begin with it, then those with a word that does. */
export function searchOptions(options: readonly Option[], typed: string): readonly Option[] {
  const text = foldText(typed)
  const begins = options.filter((option) => foldText(option.name).startsWith(text))
  const contains = options.filter((option) => !begins.includes(option) && foldText(option.name).includes(` ${text}`))
  return [...begins, ...contains]
}

/** A text without case, accents and surplus spaces, for comparing what people type. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll(/[\s,-]+/gu, ' ')
    .trim()
    .toLowerCase()
