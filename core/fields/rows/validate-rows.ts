import type { AnswerRow, AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Fault, Validating } from '../field-kind.ts'
import type { PageRows } from './point.ts'

/** Validates how many rows there are, and each of their cells. */
export function validateRows({ rows }: PageField, value: AnswerValue, validating: Validating): readonly Fault[] {
  if (!rows || !Array.isArray(value)) return [{ code: 'too-few', limit: rows?.min ?? 1 }]
  if (value.length > rows.max) return [{ code: 'too-many', limit: rows.max }]
  const tooFew: readonly Fault[] = value.length < rows.min ? [{ code: 'too-few', limit: rows.min }] : []
  return [...tooFew, ...validateCells(rows, value, validating)]
}

/**
 * Returns the faults of every cell, at `.number.cell`; a cell's conditions apply to its row and the
 * other answers.
 */
function validateCells({ fields, distinct = [] }: PageRows, rows: readonly AnswerRow[], validating: Validating): readonly Fault[] {
  return rows.flatMap((row, number) => [
    ...validating
      .validatePage(fields, { ...validating.answers, ...row }, validating)
      .map(({ field, ...fault }): Fault => ({ ...fault, at: `.${number}.${field}` })),
    ...distinct.filter((cell) => isRepeated(rows, number, cell)).map((cell): Fault => ({ at: `.${number}.${cell}`, code: 'repeated' })),
  ])
}

function isRepeated(rows: readonly AnswerRow[], number: number, cell: string): boolean {
  const value = rows[number]?.[cell]
  return value !== undefined && value !== '' && rows.findIndex((other) => other[cell] === value) < number
}
