import type { SayField } from '../say-field.ts'

export const say: SayField = () => '••••••'
