/** Letters to an applicant: the form was left, lenders take their time, there is an answer. */
export type LetterKind = 'abandoned' | 'waiting' | 'answer'

/** The addresses in a letter. */
export interface LetterLinks {
  readonly open: string
  readonly unsubscribe?: string
}
