import type { AnswerRow, Answers, AnswerValue } from '#core/define/answers.ts'
import { holds } from '#core/define/condition.ts'
import type { Country } from '#core/define/country.ts'
import { cleanText } from '#core/define/format.ts'
import type { PageField } from '#core/define/page.ts'
import { readPhone } from '#core/define/read-phone.ts'
import type { Market } from '#core/text/format-money.ts'
import { readNumber } from '#core/text/read-number.ts'

/** The values of a form by control name: a FormData. */
export type TypedValues = Pick<FormData, 'get' | 'getAll'>

/** The market settings that reading numbers and phones needs. */
export type ReadingMarket = Pick<Market, 'currency'> & { readonly phone: Country['phone'] }

/** Reads the answers of the fields that are asked, given earlier answers; omits hidden fields. */
export function readPage(fields: readonly PageField[], typed: TypedValues, answers: Answers, market: ReadingMarket): Answers {
  return fields.reduce<Answers>((read, field) => {
    if (holds(field.when, { ...answers, ...read }) !== true) return read
    return { ...read, [field.name]: readTyped(field, typed, market) }
  }, {})
}

/**
 * Reads the answer that was typed or chosen. Text that cannot be read as the field's kind is
 * returned as typed, so that validation can say why and nothing is lost; an empty control gives an
 * empty text.
 */
export function readTyped(field: PageField, typed: TypedValues, market: ReadingMarket, name = field.name): AnswerValue | undefined {
  const text = textOf(typed, name)
  switch (field.kind) {
    case 'text':
    case 'email':
      return cleanText(text, field.clean)
    case 'phone':
      return readPhoneText(text.trim(), market)
    case 'money':
    case 'count':
      return readNumber(text, market.currency) ?? text.trim()
    case 'date':
      return readDay(['year', 'month', 'day'].map((part) => textOf(typed, `${name}.${part}`)))
    case 'month':
      return readDay(['year', 'month'].map((part) => textOf(typed, `${name}.${part}`)))
    case 'choice':
      return textOf(typed, `${name}.code`) || text
    case 'yes-no':
      return text === '' ? undefined : text === 'true'
    case 'consent':
      return text === 'true'
    case 'consents':
      return readConsents(field, typed, name)
    case 'rows':
      return readRows(field, typed, market, name)
    case 'file':
    case 'password':
      return text
  }
}

function textOf(typed: TypedValues, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

function readPhoneText(text: string, market: ReadingMarket): string {
  const read = text === '' ? undefined : readPhone(text, market.phone)
  return read?.ok ? read.e164 : text
}

/** `1990`, `3`, `5` becomes `1990-03-05`; parts that form no date are joined the same way. */
function readDay(typed: readonly string[]): string {
  const parts = typed.map((part) => part.trim())
  if (parts.every((part) => part === '')) return ''
  return parts.map((part, index) => (/^\d+$/u.test(part) ? part.padStart(index === 0 ? 1 : 2, '0') : part)).join('-')
}

function readConsents(field: PageField, typed: TypedValues, name: string): { readonly [code: string]: boolean } {
  const boxes = field.consents?.filter((item) => item.as !== 'notice') ?? []
  return Object.fromEntries(boxes.map(({ code }) => [code, textOf(typed, `${name}.${code}`) === 'true']))
}

/** Each row submits its number under the name of the rows. */
function readRows(field: PageField, typed: TypedValues, market: ReadingMarket, name: string): readonly AnswerRow[] {
  const numbers = typed.getAll(name).filter((row) => typeof row === 'string')
  const fields = field.rows?.fields ?? []
  return numbers.map((row) => readRow(fields, typed, market, `${name}.${row}`))
}

/** Reads one row; omits a cell whose condition on another cell does not hold. */
export function readRow(fields: readonly PageField[], typed: TypedValues, market: ReadingMarket, name: string): AnswerRow {
  return fields.reduce<AnswerRow>((row, cell) => {
    const isAsked = !cell.when || holds(cell.when, row) === true
    return isAsked ? { ...row, [cell.name]: plain(readTyped(cell, typed, market, `${name}.${cell.name}`)) } : row
  }, {})
}

const plain = (value: AnswerValue | undefined): AnswerRow[string] => (typeof value === 'object' ? undefined : value)
