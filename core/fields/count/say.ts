import { formatNumber } from '#core/texts/format-money.ts'
import { sayPeriod } from '#core/texts/say-period.ts'
import { sayNumber } from '../money/say-number.ts'
import type { SayField } from '../say-field.ts'
import { textOf } from '../text/text-of.ts'

/** A number with its unit; a period in days or months. */
export const say: SayField = (field, value, saying) => {
  if (typeof value !== 'number') return textOf(value)
  const { t, site } = saying
  if (field.scale) return sayPeriod(t, value, field.scale, site.locale)
  return sayNumber(field, [value, formatNumber(value, site.locale)], saying)
}
