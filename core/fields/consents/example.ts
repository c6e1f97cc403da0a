import type { FieldExample } from '../field-example.ts'

/** Only what is required is ticked. */
export const example: FieldExample = ({ consents = [] }) =>
  Object.fromEntries(consents.filter(({ as }) => as !== 'notice').map(({ code, as }) => [code, as === 'required']))
