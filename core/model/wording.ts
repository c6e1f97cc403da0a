import type { Answers } from '#core/model/answers/answers.ts'
import { lookUp } from './look-up.ts'
import type { DataPointName, TextKey } from './register.ts'

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
export function listedKeys(field: Worded<'name'>, answers: Answers): readonly TextKey[] {
  const keys = (['short', 'label'] as const).map((part) => fieldKeys(field, part, answers))
  return [...keys.flatMap((found) => found.slice(0, -1)), ...keys.flatMap((found) => found.slice(-1))]
}

/**
 * Returns the text keys of a section's name: those of its pages, then that of its stage
 * (`12-contact`).
 */
export const sectionKeys = (stage: string, pages: readonly { readonly id: string }[]): readonly TextKey[] => [
  ...pages.map(({ id }) => `steps>${id}>section` as const),
  `sections>${stage.replace(/^\d+-/u, '')}`,
]

/** A page or field, and on which answer its words depend. */
type Worded<Name extends 'id' | 'name'> = { readonly [K in Name]: string } & { readonly wording?: Wording | undefined }

/**
 * Returns the text keys of a page's sentence: that of the case
 * (`steps>monthly-income>cases>pension>title`), then the one without the case.
 */
export function pageKeys({ id, wording }: Worded<'id'>, part: 'title' | 'lede', answers: Answers): readonly TextKey[] {
  const found = caseOf(wording, answers)
  return [...(found === undefined ? [] : [`steps>${id}>cases>${found}>${part}` as const]), `steps>${id}>${part}`]
}

/** Returns the text keys of a question's words, likewise. */
export function fieldKeys({ name, wording }: Worded<'name'>, part: 'label' | 'hint' | 'short', answers: Answers): readonly TextKey[] {
  const found = caseOf(wording, answers)
  return [...(found === undefined ? [] : [`fields>${name}>cases>${found}>${part}` as const]), `fields>${name}>${part}`]
}

function caseOf(wording: Wording | undefined, answers: Answers): string | undefined {
  const given = wording && answers[wording.field]
  return typeof given === 'string' ? lookUp(wording?.as, given) : undefined
}
