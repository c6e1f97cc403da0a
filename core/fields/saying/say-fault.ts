import type { TextKey } from '#core/model/register.ts'
import type { PageField } from '#core/model/page/page.ts'
import { formatNumber, type Market } from '#core/texts/format-money.ts'
import type { FieldError, FindText } from '#core/fields/field-kind.ts'
import { kinds } from '#core/fields/kinds.gen.ts'

/**
 * Returns the message of an error of a field or of one of its checkboxes. Keys, in order:
 * `fields>{name}>errors>{part}` for one of several checkboxes (`policies.TERMS`),
 * `fields>{name}>errors>{code}`, `errors>{code}`. `{{limit}}` is the violated limit or, with
 * `{{next}}`, the nearest allowed values; the limit of a period has its unit.
 */
export function sayFault(error: FieldError, field: PageField | undefined, market: Market, find: FindText): string {
  const [name = '', part] = error.field.split('.')
  const keys: readonly TextKey[] = [`fields>${name}>errors>${error.code}`, `errors>${error.code}`]
  const say = (limit: FieldError['limit']) => {
    if (limit === undefined) return ''
    const said = field && kinds[field.kind].sayLimit?.(limit, market, { field, find })
    return said ?? (typeof limit === 'number' ? formatNumber(limit, market.locale) : limit)
  }
  return find(part ? [`fields>${name}>errors>${part}`, ...keys] : keys, { limit: say(error.limit), next: say(error.next) })
}
