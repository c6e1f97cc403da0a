import type { AnswerRow } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Reading } from '../field-kind.ts'

/** Reads one row; omits a cell whose condition on another cell does not hold. */
export function readRow(fields: readonly PageField[], reading: Reading): AnswerRow {
  return fields.reduce<AnswerRow>((row, cell) => {
    if (cell.when && holds(cell.when, row) !== true) return row
    const value = reading.read(cell, { ...reading, name: `${reading.name}.${cell.name}` })
    return { ...row, [cell.name]: typeof value === 'object' ? undefined : value }
  }, {})
}
