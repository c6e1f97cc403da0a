import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { Country } from '#core/model/country.ts'

/** Groups a phone number without prefix like the country's example; returns other text as it is. */
export function writePhone(value: AnswerValue | undefined, { prefix, example }: Country['phone']): string {
  if (typeof value !== 'string') return ''
  if (!value.startsWith(prefix)) return value
  const digits = value.slice(prefix.length)
  const places = example.replaceAll(/\D/gu, '').length
  let taken = 0
  const shown = example.replaceAll(/\d/gu, () => digits.charAt(taken++))
  return `${shown}${digits.slice(places)}`.trim()
}
