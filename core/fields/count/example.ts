import type { FieldExample } from '../field-example.ts'
import { example as exampleNumber } from '../money/example.ts'

export const example: FieldExample = exampleNumber
