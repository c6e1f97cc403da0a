import { example as exampleDay } from '../date/example.ts'
import type { FieldExample } from '../field-example.ts'
import { textOf } from '../text/text-of.ts'

export const example: FieldExample = (field, options) => textOf(exampleDay(field, options)).slice(0, 7)
