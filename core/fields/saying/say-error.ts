import type { PageField } from '#core/model/page/page.ts'
import type { Market } from '#core/texts/format-money.ts'
import type { FieldError, FindText } from '#core/fields/field-kind.ts'
import { kinds } from '#core/fields/kinds.gen.ts'
import { sayFault } from './say-fault.ts'

/**
 * Returns the message of an error, the same in the browser and on the server. The error of a cell
 * (`debts.0.creditor`) has the message of the cell's own field.
 */
export function sayError(error: FieldError, field: PageField | undefined, market: Market, find: FindText): string {
  if (error.says !== undefined) return sayFault({ ...error, field: error.says }, undefined, market, find)
  const part = field && kinds[field.kind].partOf?.(field, error.field.split('.'))
  return part ? sayFault({ ...error, field: part.name }, part, market, find) : sayFault(error, field, market, find)
}
