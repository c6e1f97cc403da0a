import type { SayField } from '../say-field.ts'
import { textOf } from '../text/text-of.ts'
import { namedOptions, optionOf } from './named-options.ts'

/** The name of the option. */
export const say: SayField = (field, value, { t, site, answers }) =>
  optionOf(namedOptions(field, answers, t, site.locale), value)?.name ?? textOf(value)
