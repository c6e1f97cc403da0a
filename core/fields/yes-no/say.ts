import type { SayField } from '../say-field.ts'

export const say: SayField = ({ name }, value, { t }) => t([`fields>${name}>options>${String(value)}`, value === true ? 'yes' : 'no'])
