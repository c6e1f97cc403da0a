/** One place of a source that is changed. Positions count characters from the beginning of the file. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** A bug of a query: which kind it is, and the edit that plants it. */
export interface Mutant extends Edit {
  /** `condition`, `order`, `border`, `extreme`, `limit`, `distinct`, `conflict`, `column`; `lock` is planted by nobody. */
  readonly kind: MutantKind
}

export type MutantKind = 'condition' | 'order' | 'border' | 'extreme' | 'limit' | 'distinct' | 'conflict' | 'column' | 'lock'

/** What a word of these becomes. */
const TURNED: { readonly [word: string]: string } = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  min: 'max',
  max: 'min',
  greatest: 'least',
  least: 'greatest',
}

/** Returns the opposite of a comparison or of a function; undefined where the word is neither. */
export const turned = (word: string): string | undefined => TURNED[word]

/** Returns the source with the bug in it. */
export const plantMutant = (text: string, { start, end, replacement }: Edit): string =>
  `${text.slice(0, start)}${replacement}${text.slice(end)}`

/** Returns edits that each leave out one item of a list whose items are separated by commas. */
export const withoutEach = (items: readonly { readonly start: number; readonly end: number }[]): readonly Edit[] =>
  items.map(({ start, end }, index) => {
    const next = items[index + 1]
    const before = items[index - 1]
    return { start: next || !before ? start : before.end, end: next ? next.start : end, replacement: '' }
  })
