import type { FieldExample } from '../field-example.ts'

export const example: FieldExample = () => true
