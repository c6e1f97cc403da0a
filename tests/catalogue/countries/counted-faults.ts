import type { Sentence } from './language-faults.ts'

/** Placeholders of counts that may be 1. */
const COUNTS = 'number|asked|answered|told|all'
/** Words that may follow a count of any size: they join it to another one, or shorten a unit. */
const ANY_COUNT = /^(?:of|or|and|de|o|y|von|oder|und|z|lub|i|din|sau|și|min|sec|hr|h|s|godz|Min|Std|ore)$/u
/** Sentences whose count is that of the country's record, far from 1. */
const FIXED: readonly string[] = ['cost>example']
const FORM = /_(?:zero|one|two|few|many|other)$/u

/**
 * Returns the sentences of a language that name what they count without the plural forms that the language needs: "1 lenders".
 * A sentence may say the number apart instead: "Lenders: 1".
 */
export function countedFaults(locale: string, sentences: readonly Sentence[]): readonly string[] {
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  if (needed.length < 2) return []
  const keys = new Set(sentences.map(([key]) => key))
  const isFormed = (key: string) => FORM.test(key) || keys.has(`${key}_other`) || FIXED.includes(key)
  return sentences.flatMap(([key, said]) => {
    const counted = isFormed(key) ? undefined : countedIn(said)
    const forms = needed.map((form) => `${key}_${form}`).join(', ')
    return counted === undefined ? [] : [`${key} reads wrong for 1 ("${counted}"): say the number apart, or write ${forms}`]
  })
}

/** The count with the noun behind it. */
const countedIn = (said: string): string | undefined =>
  [...said.matchAll(COUNTED)].find(({ groups }) => !ANY_COUNT.test(groups?.['noun'] ?? ''))?.[0]

const COUNTED = new RegExp(`\\{\\{(?:${COUNTS})\\}\\}[ \\u00a0](?<noun>\\p{L}+)`, 'gu')
