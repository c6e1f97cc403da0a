import type { SayField } from '../say-field.ts'
import { writeText } from '../text/write-text.ts'

export const say: SayField = (field, value) => writeText(field, value)
