import type { Answers } from '#core/model/answers/answers.ts'
import { lookUp } from './look-up.ts'
import type { DataPointName } from './register.ts'

/**
 * Words that depend on an answer: for each answer, the name of the case whose words are shown
 * (`cases` in the texts).
 */
export interface Wording {
  readonly field: DataPointName
  readonly as: { readonly [answer: string]: string }
}

/**
 * Returns the text keys of a question's name in a list of answers: the case's words first, short
 * ones before the label.
 */
export function listedKeys({ name, wording }: { readonly name: string; readonly wording?: Wording }, answers: Answers): readonly string[] {
  const keys = ['short', 'label'].map((part) => wordedKeys([`fields>${name}`, part], wording, answers))
  return [...keys.flatMap((found) => found.slice(0, -1)), ...keys.flatMap((found) => found.slice(-1))]
}

/**
 * Returns the text keys of a section's name: those of its pages, then that of its stage
 * (`12-contact`).
 */
export const sectionKeys = (stage: string, pages: readonly { readonly id: string }[]): readonly string[] => [
  ...pages.map(({ id }) => `steps>${id}>section`),
  `sections>${stage.replace(/^\d+-/u, '')}`,
]

/**
 * Returns the text keys of a sentence: that of the case
 * (`steps>monthly-income>cases>pension>title`), then the one without the case.
 */
export function wordedKeys([of, part]: readonly [string, string], wording: Wording | undefined, answers: Answers): readonly string[] {
  const given = wording && answers[wording.field]
  const found = typeof given === 'string' ? lookUp(wording?.as, given) : undefined
  return [...(found === undefined ? [] : [`${of}>cases>${found}>${part}`]), `${of}>${part}`]
}
