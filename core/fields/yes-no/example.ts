import type { FieldExample } from '../field-example.ts'

/** Yes only where a partner wants it and none refuses it. */
export const example: FieldExample = (_, { rules }) =>
  !rules.some((rule) => 'isNoneOf' in rule && rule.isNoneOf.includes(true)) &&
  rules.some((rule) => 'isOneOf' in rule && rule.isOneOf.includes(true))
