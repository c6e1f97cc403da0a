import type { LanguageRules } from './language-rules.ts'

/** Returns the examples of an answer that a sentence names, as the country's language writes them. */
export function examplesIn({ examples }: LanguageRules, sentence: string): readonly string[] {
  if (!examples) return []
  const { before, between, after = '$' } = examples
  const [, ...named] = sentence.split(new RegExp(`(?<!\\p{L})(?:${before})`, 'iu'))
  return named
    .map((text) => text.split(NEXT_SENTENCE)[0] ?? '')
    .map((text) => text.replace(new RegExp(after, 'iu'), ''))
    .flatMap((text) => text.split(new RegExp(between, 'iu')))
    .map((text) => text.trim())
}

/** The point before it ends a longer word or a number: `Av. Juárez` is one name. */
const NEXT_SENTENCE = /(?<=[\p{L}\d]{3})\. (?=\p{Lu})/u
