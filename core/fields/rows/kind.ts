import type { AnswerRow } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { FieldKind, Reading } from '../field-kind.ts'
import { readRow } from './read-row.ts'
import { restoreRows } from './restore-rows.ts'
import { validateRows } from './validate-rows.ts'

/** Rows of the same questions. */
export const kind: FieldKind = {
  read: readRows,
  validate: validateRows,
  write: () => '',
  restore: restoreRows,
  partOf: (field, [, , name]) => field.rows?.fields.find((cell) => cell.name === name),
  isRare: true,
}

/** Each row submits its number under the name of the rows. */
function readRows(field: PageField, reading: Reading): readonly AnswerRow[] {
  const numbers = reading.typed.getAll(reading.name).filter((row) => typeof row === 'string')
  return numbers.map((row) => readRow(field.rows?.fields ?? [], { ...reading, name: `${reading.name}.${row}` }))
}
