import type { AnswerRow } from './answers.ts'

/** The sum of a cell over all rows; what is no number counts nothing. */
export const sumCells = (rows: readonly AnswerRow[], cell: string): number =>
  rows.reduce((sum, row) => {
    const value = row[cell]
    return typeof value === 'number' && Number.isFinite(value) ? sum + value : sum
  }, 0)
