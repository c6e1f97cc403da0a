import type { AnswerRow } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { Exemplifying, FieldExample } from '../field-example.ts'

/** As few rows as are accepted. */
export const example: FieldExample = ({ rows }, options) =>
  Array.from({ length: rows?.min ?? 0 }, () => exampleRow(rows?.fields ?? [], options))

function exampleRow(fields: readonly PageField[], { exampleOf }: Exemplifying): AnswerRow {
  const row: { [field: string]: string | number | boolean } = {}
  for (const field of fields) {
    const value = field.when && holds(field.when, row) !== true ? undefined : exampleOf(field, row)
    if (value !== undefined && typeof value !== 'object') row[field.name] = value
  }
  return row
}
