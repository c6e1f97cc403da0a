import { formatNumber } from '#core/texts/format-money.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import type { FieldKind } from '../field-kind.ts'

/** Says the bound of a number; that of a period with its unit: `3 months`. */
export const sayBound: FieldKind['sayLimit'] = (limit, { locale }, { field: { scale }, find }) => {
  if (typeof limit === 'string') return limit
  const number = formatNumber(limit, locale)
  return scale ? sayPeriod((keys) => find([keys].flat(), { number }), limit, scale, locale) : number
}
