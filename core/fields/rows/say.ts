import { formatNumber } from '#core/texts/format-money.ts'
import type { SayField } from '../say-field.ts'

/** How many rows there are. */
export const say: SayField = (_, value, { site }) => formatNumber(Object.keys(value).length, site.locale)
