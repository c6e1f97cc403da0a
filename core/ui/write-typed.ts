import type { AnswerValue } from '#core/define/answers.ts'
import type { Country } from '#core/define/country.ts'
import type { PageField } from '#core/define/page.ts'
import { formatNumber } from '#core/text/format-money.ts'

/** Returns the text of a control for a stored answer; `readTyped` reads it back as the same. */
export function writeTyped(
  field: PageField,
  value: AnswerValue | undefined,
  market: { readonly locale: string; readonly phone: Country['phone'] },
): string {
  if (typeof value === 'number') return formatNumber(value, market.locale)
  if (typeof value !== 'string') return ''
  if (field.kind === 'phone') return writePhone(value, market.phone)
  return field.groups ? inGroups(value, field.groups) : value
}

/** Returns the parts of a day or month for separate inputs; an incomplete one keeps its parts. */
export function writeDay(value: AnswerValue | undefined): { readonly year: string; readonly month: string; readonly day: string } {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : []
  return { year, month, day }
}

/** Groups a phone number without prefix like the country's example; returns other text as it is. */
export function writePhone(value: string, { prefix, example }: Country['phone']): string {
  if (!value.startsWith(prefix)) return value
  const digits = value.slice(prefix.length)
  const places = example.replaceAll(/\D/gu, '').length
  let taken = 0
  const shown = example.replaceAll(/\d/gu, () => digits.charAt(taken++))
  return `${shown}${digits.slice(places)}`.trim()
}

const inGroups = (text: string, size: number): string => text.replaceAll(/\s/gu, '').replaceAll(new RegExp(`.{${size}}(?=.)`, 'gu'), '$& ')
