import type { SayField } from '../say-field.ts'
import { textOf } from '../text/text-of.ts'

export const say: SayField = ({ name }, value, { t }) => t([`fields>${name}>options>${textOf(value)}`, value === true ? 'yes' : 'no'])
