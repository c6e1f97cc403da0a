import type { PageField } from '#core/define/page.ts'
import type { Market } from '#core/text/format-money.ts'
import type { FieldError } from './field-kind.ts'
import { kinds } from './kinds.gen.ts'
import { sayFault, type FindText } from './say-fault.ts'

/**
 * Returns the message of an error, the same in the browser and on the server. The error of a cell
 * (`debts.0.creditor`) has the message of the cell's own field.
 */
export function sayError(error: FieldError, field: PageField | undefined, market: Market, find: FindText): string {
  const part = field && kinds[field.kind].partOf?.(field, error.field.split('.'))
  return part ? sayFault({ ...error, field: part.name }, part, market, find) : sayFault(error, field, market, find)
}
