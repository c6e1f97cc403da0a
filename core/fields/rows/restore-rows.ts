import type { AnswerRow } from '#core/model/answers/answers.ts'
import { plainEntries } from '#core/model/plain-entries.ts'
import { restoreNumber } from '../money/restore-number.ts'
import { restoreText } from '../text/restore-text.ts'

const ROWS_MAX = 100

/** Returns rows from storage, with the cells that have a plain name and a plain value. */
export function restoreRows(value: unknown): readonly AnswerRow[] | undefined {
  if (!Array.isArray(value) || value.length > ROWS_MAX) return undefined
  return value.map((row: unknown) => Object.fromEntries(plainEntries(row).flatMap(restoreCell)))
}

function restoreCell([name, value]: readonly [string, unknown]): [string, string | number | boolean][] {
  const text = restoreText(value)
  if (text !== undefined) return [[name, text]]
  if (typeof value === 'boolean') return [[name, value]]
  const number = restoreNumber(value)
  return number === undefined ? [] : [[name, number]]
}
