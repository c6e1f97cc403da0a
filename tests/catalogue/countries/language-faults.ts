import type { LanguageRules } from './language-rules.ts'

/** A sentence and its key, its parts joined by `>`. */
export type Sentence = readonly [key: string, sentence: string]

/** Returns the sentences that break a rule of their country's language, each with the rule. */
export function languageFaults(rules: LanguageRules, sentences: readonly Sentence[]): readonly string[] {
  const keys = new Set(sentences.map(([key]) => key))
  const unknown = Object.keys(rules.except).filter((key) => !keys.has(key))
  return [
    ...unknown.map((key) => `language.json: "except" names "${key}", which no site of the country has`),
    ...sentences
      .filter(([key]) => rules.except[key] === undefined)
      .flatMap(([key, sentence]) => broken(rules, key, sentence).map((why) => `${key}: ${why}: "${sentence}"`)),
  ]
}

const broken = (rules: LanguageRules, key: string, sentence: string): readonly string[] => [
  ...rules.glossary.flatMap(({ say, not, why }) =>
    not.filter((word) => hasWord(sentence, word)).map((word) => `say "${say}", not "${word}" (${why})`),
  ),
  ...(rules.register?.refused ?? [])
    .filter((one) => matches(sentence, one.pattern))
    .map(({ why }) => `people are addressed as ${rules.register?.form ?? ''} (${why})`),
  ...rules.units
    .filter(({ keys, unit }) => key.startsWith(keys) && /\d|\{\{limit\}\}/u.test(sentence) && !sentence.includes(unit))
    .map(({ unit }) => `a figure stands without its unit "${unit}"`),
  ...datesIn(sentence)
    .filter((date) => rules.dates && !new RegExp(`^(?:${rules.dates.pattern})$`, 'u').test(date))
    .map((date) => `"${date}" is not written like ${rules.dates?.example ?? ''}`),
  ...rules.forbidden.filter((one) => matches(sentence, one.pattern)).map(({ why }) => why),
]

const matches = (sentence: string, pattern: string): boolean => new RegExp(pattern, 'iu').test(sentence)

function hasWord(sentence: string, word: string): boolean {
  const plain = word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'iu').test(sentence)
}

/** Returns what looks like a date in figures: three numbers with the same sign between them. */
const datesIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/(?<!\d)\d{1,4}(?<sign>[./-])\d{1,2}\k<sign>\d{1,4}(?!\d)/gu)].map(([date]) => date)

/**
 * Returns plural forms that a language has and a tree of texts lacks, and forms that the language
 * does not have; those of English are the fallback of every language. A sentence has plural forms where English has a key that ends in `_other`.
 */
export function pluralFaults(locale: string, keys: ReadonlySet<string>, english: readonly string[]): readonly string[] {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return english
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.replace(/_other$/u, ''))
    .flatMap((base) => [
      ...wanted.filter((form) => !keys.has(`${base}_${form}`)).map((form) => `${base}_${form} is missing: ${locale} has this plural form`),
      ...FORMS.filter((form) => !wanted.includes(form) && keys.has(`${base}_${form}`) && !english.includes(`${base}_${form}`)).map(
        (form) => `${base}_${form} is never used: ${locale} has the plural forms ${wanted.join(', ')}`,
      ),
    ])
}

const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']
