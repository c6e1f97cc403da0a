import type { SayField } from '../say-field.ts'
import { writeText } from './write-text.ts'

/** A text as it is shown in its control. */
export const say: SayField = (field, value) => writeText(field, value)
