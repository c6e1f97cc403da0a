import { formatDay } from '#core/text/format-day.ts'
import type { SayField } from '../say-field.ts'

export const say: SayField = (_, value, { site }) => formatDay(String(value), site.locale)
