import { example as exampleDay } from '../date/example.ts'
import type { FieldExample } from '../field-example.ts'

export const example: FieldExample = (field, options) => String(exampleDay(field, options)).slice(0, 7)
