import type { FieldError } from '#core/define/validate-answer.ts'
import type { PageField } from '#core/define/page.ts'
import { formatDay } from './format-day.ts'
import { formatMoney, formatNumber, type Market } from './format-money.ts'

/** Returns the sentence of the first key (parts joined by `>`) that has one, with its values. */
export type FindText = (keys: readonly string[], values: { readonly [name: string]: string }) => string

/**
 * Returns the message of an error, the same in the browser and on the server. Keys, in order:
 * `fields>{name}>errors>{part}` for one of several checkboxes (`policies.TERMS`),
 * `fields>{name}>errors>{code}`, `errors>{code}`. `{{limit}}` is the violated limit or, with
 * `{{next}}`, the nearest allowed values. The error of a cell (`debts.0.creditor`) has the message
 * of the cell's own field.
 */
export function sayError(error: FieldError, field: PageField | undefined, market: Market, find: FindText): string {
  switch (field?.kind) {
    // default comes first, so that the bundle of the first page can omit the rows
    default:
      return sayOwn(error, field, market, find)
    case 'rows':
      return sayCell(error, field, market, find)
  }
}

function sayCell(error: FieldError, field: PageField | undefined, market: Market, find: FindText): string {
  const cell = field?.rows?.fields.find(({ name }) => name === error.field.split('.')[2])
  return cell ? sayOwn({ ...error, field: cell.name }, cell, market, find) : sayOwn(error, field, market, find)
}

function sayOwn(error: FieldError, field: PageField | undefined, market: Market, find: FindText): string {
  const [name = '', part] = error.field.split('.')
  const keys = [`fields>${name}>errors>${error.code}`, `errors>${error.code}`]
  return find(part ? [`fields>${name}>errors>${part}`, ...keys] : keys, {
    limit: sayLimit(error.limit, field, market),
    next: sayLimit(error.next, field, market),
  })
}

function sayLimit(limit: FieldError['limit'], field: PageField | undefined, market: Market): string {
  if (limit === undefined) return ''
  switch (field?.kind) {
    // default comes first, so that the bundle of the first page can omit the other kinds
    default:
      return typeof limit === 'number' ? formatNumber(limit, market.locale) : limit
    case 'money':
      return formatMoney(Number(limit), market)
    case 'date':
    case 'month':
      return formatDay(String(limit), market.locale)
  }
}
