import { isNew, isRefused, type Difference } from './differences-of.ts'

/** What is wrong with a tree beside what was recorded: a sentence for each fact, and what to do. */
export interface Told {
  /** What never changes, and did. */
  readonly refused: readonly string[]
  /** What changed or went, and needs a reason. */
  readonly changed: readonly string[]
  /** How many facts were not recorded yet. */
  readonly newer: number
}

/** Says how the tree differs from what was recorded. */
export function sayDifferences(differences: readonly Difference[]): Told {
  const refused = differences.filter(isRefused)
  const changed = differences.filter((one) => !isNew(one) && !isRefused(one))
  return {
    refused: refused.map((one) => `${sayDifference(one)}. ${insteadOf(one.key)}`),
    changed: changed.map(sayDifference),
    newer: differences.filter(isNew).length,
  }
}

/** How a change that is meant is recorded. */
export const HOW_TO_RECORD = 'If this is meant: npm run published -- "why it changed" (docs/published.md)'

/** Returns one change as a line: where, what, the old value and the new one. */
export const sayDifference = ({ place, key, was, is }: Difference): string => `${place} ${key}: ${was ?? 'new'} → ${is ?? 'gone'}`

const INSTEAD: readonly (readonly [beginning: string, advice: string])[] = [
  ['policy ', 'People agreed to this text: leave its file as it was, and write the new text beside it as a file with a later date'],
  ['state ', 'The number is stored with leads: give it back, and append the new state at the end'],
  ['lead status ', 'The number is stored with leads: give it back, and take a new number for the new status'],
  ['stored country ', 'Answers are stored with this name: give it back; a page shows the name in its own language'],
  ['error ', 'Clients act on this code: give it back its meaning, and add a code for the new one'],
]

const insteadOf = (key: string): string =>
  INSTEAD.find(([beginning]) => key.startsWith(beginning))?.[1] ?? 'It never changes: give it back, and add what is new'
