import type { FieldError } from '../define/validate-answer.ts'
import type { PageField } from '../define/page.ts'
import { formatDay } from './format-day.ts'
import { formatMoney, formatNumber, type Market } from './format-money.ts'

/** Finds the sentence of the first key that has one (parts joined by `>`) and fills its values in. */
export type FindText = (keys: readonly string[], values: { readonly [name: string]: string }) => string

/**
 * The sentence of an error, the same in the browser and on the server. Looked up as `fields>{name}>errors>{part}` for one
 * box of several (`policies.TERMS`), `fields>{name}>errors>{code}`, `errors>{code}`; `{{limit}}` is the bound missed or, with `{{next}}`, the neighbours. The
 * error of a cell (`debts.0.creditor`) has the sentence of its own field.
 */
export function sayError(error: FieldError, field: PageField | undefined, market: Market, find: FindText): string {
  switch (field?.kind) {
    // first, so that the first page's script can leave the rows out
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
    // first, so that the first page's script can leave the other kinds out
    default:
      return typeof limit === 'number' ? formatNumber(limit, market.locale) : limit
    case 'money':
      return formatMoney(Number(limit), market)
    case 'date':
    case 'month':
      return formatDay(String(limit), market.locale)
  }
}
