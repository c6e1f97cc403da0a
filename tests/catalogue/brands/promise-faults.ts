import type { Mode } from '#core/model/partners/routing.ts'
import type { Sentence } from '#tests/catalogue/countries/language-faults.ts'
import type { LanguageRules } from '#tests/catalogue/countries/language-rules.ts'

/** A site as its texts are judged: how it asks lenders, and the file that says each sentence. */
export interface Promising {
  readonly mode: Mode
  readonly sentences: readonly Sentence[]
  readonly fileOf: (key: string) => string
}

/**
 * Returns the sentences that promise a comparison of offers on a site that asks one lender after
 * another, or shows one offer. `comparison` of the language's rules says what such a promise is.
 */
export function promiseFaults({ comparison, except }: LanguageRules, { mode, sentences, fileOf }: Promising): readonly string[] {
  if (mode === 'compare') return []
  return sentences
    .filter(([key]) => except[key] === undefined && !OTHERS.test(key))
    .flatMap(([key, sentence]) => {
      const words = comparison.map(({ pattern }) => wordsOf(pattern, sentence)).find((found) => found !== undefined)
      return words === undefined ? [] : [`${fileOf(key)}: ${key} promises a comparison: "${words}". ${remedyOf(mode)}`]
    })
}

/**
 * Returns what is wrong with the rules by which promises are found: a language without any lets
 * every promise pass, and so does a pattern that does not find its own example.
 */
export function promiseRuleFaults({ comparison }: LanguageRules): readonly string[] {
  if (comparison.length === 0)
    return ['language.json: "comparison" is empty: say in which words this language promises a comparison of offers, each with an example']
  return comparison
    .filter(({ pattern, example }) => wordsOf(pattern, example) === undefined)
    .map(({ pattern, example }) => `language.json: comparison: "${pattern}" does not find its example "${example}"`)
}

/**
 * The keys of sentences that are shown only where several lenders are asked, and of errors: those
 * may tell the applicant to compare an answer with a document.
 */
const OTHERS = /_SEVERAL$|(?:^|>)errors>/u

const wordsOf = (pattern: string, sentence: string): string | undefined => new RegExp(pattern, 'iu').exec(sentence)?.[0]

const remedyOf = (mode: Mode): string =>
  `The site's mode is "${mode}", so there is nothing to compare: say that we look for a lender, or set the routing of the brand in this country to the mode "compare" (docs/routing.md)`
