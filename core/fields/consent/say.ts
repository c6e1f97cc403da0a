import type { SayField } from '../say-field.ts'

export const say: SayField = (_, value, { t }) => t(value === true ? 'answers>accepted' : 'answers>refused')
