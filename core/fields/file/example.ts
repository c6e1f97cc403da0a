import type { FieldExample } from '../field-example.ts'

export const example: FieldExample = () => '7f2c1f7e-6f0b-4c61-9d2e-3a8b5d0c4e19'
