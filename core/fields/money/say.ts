import { formatMoney } from '#core/texts/format-money.ts'
import type { SayField } from '../say-field.ts'
import { textOf } from '../text/text-of.ts'
import { sayNumber } from './say-number.ts'

/** A sum with the market's currency. */
export const say: SayField = (field, value, saying) =>
  typeof value === 'number' ? sayNumber(field, [value, formatMoney(value, saying.site)], saying) : textOf(value)
