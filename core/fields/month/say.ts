import { formatDay } from '#core/texts/format-day.ts'
import type { SayField } from '../say-field.ts'
import { textOf } from '../text/text-of.ts'

export const say: SayField = (_, value, { site }) => formatDay(textOf(value), site.locale)
