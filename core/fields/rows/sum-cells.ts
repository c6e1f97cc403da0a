import type { AnswerRow } from '#core/model/answers/answers.ts'

/** Returns the sum of a cell over all rows; a value that is no number counts as 0. */
export const sumCells = (rows: readonly AnswerRow[], cell: string): number =>
  rows.reduce((sum, row) => {
    const value = row[cell]
    return typeof value === 'number' && Number.isFinite(value) ? sum + value : sum
  }, 0)
