import { matchesGlob } from 'node:path'
import { NEVER_MUTATED, type Part } from './parts.ts'

/** Changed lines of a file, from 1 and with both ends. */
export interface ChangedLines {
  readonly file: string
  readonly from: number
  readonly to: number
}

/** Reads what `git diff --unified=0` printed: the lines that are new or changed. */
export function readDiff(diff: string): readonly ChangedLines[] {
  let file = ''
  return diff.split('\n').flatMap((line) => {
    file = /^\+\+\+ b\/(?<file>.+)$/u.exec(line)?.groups?.['file'] ?? file
    const hunk = /^@@ -\S+ \+(?<from>\d+)(?:,(?<count>\d+))? @@/u.exec(line)?.groups
    const from = Number(hunk?.['from'])
    const count = Number(hunk?.['count'] ?? 1)
    return hunk && count > 0 ? [{ file, from, to: from + count - 1 }] : []
  })
}

/** Returns the patterns of a part's changed lines, as the mutation runner reads them. */
export const patternsOf = ({ mutated }: Part, changed: readonly ChangedLines[]): readonly string[] =>
  changed
    .filter(
      ({ file }) => mutated.some((pattern) => matchesGlob(file, pattern)) && !NEVER_MUTATED.some((pattern) => matchesGlob(file, pattern)),
    )
    .map(({ file, from, to }) => `${file}:${from}-${to}`)
