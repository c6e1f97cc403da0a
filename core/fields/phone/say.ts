import type { SayField } from '../say-field.ts'
import { textOf } from '../text/text-of.ts'
import { writePhone } from './write-phone.ts'

/** The number with its prefix, grouped as the market's example. */
export const say: SayField = (_, value, { site: { phone } }) =>
  typeof value === 'string' && value.startsWith(phone.prefix) ? `${phone.prefix} ${writePhone(value, phone)}` : textOf(value)
