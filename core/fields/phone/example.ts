import type { FieldExample } from '../field-example.ts'

/**
 * The market's example number, with its last digit increased where it must differ from another
 * number.
 */
export const example: FieldExample = ({ differsFrom }, { site: { country } }) => {
  const digits = country.phone.example.replaceAll(/\D/gu, '')
  return `${country.phone.prefix}${digits.slice(0, -1)}${(Number(digits.at(-1)) + (differsFrom ? 1 : 0)) % 10}`
}
