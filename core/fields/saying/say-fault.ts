import type { TextKey } from '#core/model/register.ts'
import type { PageField } from '#core/model/page/page.ts'
import { formatNumber, type Market } from '#core/texts/format-money.ts'
import type { FieldError } from '#core/fields/field-kind.ts'
import { kinds } from '#core/fields/kinds.gen.ts'

/** Returns the sentence of the first key (parts joined by `>`) that has one, with its values. */
export type FindText = (keys: readonly TextKey[], values: { readonly [name: string]: string }) => string

/**
 * Returns the message of an error of a field or of one of its checkboxes. Keys, in order:
 * `fields>{name}>errors>{part}` for one of several checkboxes (`policies.TERMS`),
 * `fields>{name}>errors>{code}`, `errors>{code}`. `{{limit}}` is the violated limit or, with
 * `{{next}}`, the nearest allowed values.
 */
export function sayFault(error: FieldError, field: PageField | undefined, market: Market, find: FindText): string {
  const [name = '', part] = error.field.split('.')
  const keys: readonly TextKey[] = [`fields>${name}>errors>${error.code}`, `errors>${error.code}`]
  return find(part ? [`fields>${name}>errors>${part}`, ...keys] : keys, {
    limit: sayLimit(error.limit, field, market),
    next: sayLimit(error.next, field, market),
  })
}

function sayLimit(limit: FieldError['limit'], field: PageField | undefined, market: Market): string {
  if (limit === undefined) return ''
  const say = field && kinds[field.kind].sayLimit
  if (say) return say(limit, market)
  return typeof limit === 'number' ? formatNumber(limit, market.locale) : limit
}
