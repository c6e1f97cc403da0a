import { isAnswered, type AnswerRow, type Answers, type AnswerValue } from './answers.ts'
import { holds } from './condition.ts'
import type { Country } from './country.ts'
import { boundDay } from './bound-day.ts'
import type { PayCycle } from './data-point.ts'
import { decodeAnswer } from './decode-answer.ts'
import { cleanText, type Checks } from './format.ts'
import { isDay, isMonth } from './local-day.ts'
import { lookUp } from './look-up.ts'
import { optionsOf } from './options-of.ts'
import type { PageField } from './page.ts'
import { isPayday, latestPayday } from './payday.ts'
import { besideStep } from './range.ts'
import { readPhone } from './read-phone.ts'
import { whyNoDate } from './why-no-date.ts'
import { whyNoEmail } from './why-no-email.ts'

/**
 * Why an answer does not pass. The text is found under `fields>{name}>errors>{code}`, then
 * `errors>{code}`. `phone-*` are the specification's four failure reasons, and a landline number,
 * which is a number of another kind.
 */
export type ErrorCode =
  | 'required'
  | 'must-accept'
  | 'format'
  | 'email-sign'
  | 'email-blank'
  | 'email-start'
  | 'email-twice'
  | 'too-long'
  | 'too-small'
  | 'too-large'
  | 'off-step'
  | 'not-a-number'
  | 'not-a-date'
  | 'day-missing'
  | 'month-missing'
  | 'year-missing'
  | 'year-short'
  | 'month-range'
  | 'day-range'
  | 'day-not-in-month'
  | 'in-future'
  | 'too-early'
  | 'too-late'
  | 'off-cycle'
  | 'not-an-option'
  | 'same-as-other'
  | 'repeated'
  | 'differs-from-code'
  | 'check'
  | 'too-few'
  | 'too-many'
  | 'phone-not-a-number'
  | 'phone-invalid-country'
  | 'phone-too-short'
  | 'phone-too-long'
  | 'phone-landline'

/**
 * What validation needs besides the answers: the day in the market, the age limits, and the checks
 * that are loaded.
 */
export interface ValidationContext {
  readonly today: string
  readonly age: { readonly minAge: number; readonly maxAge: number }
  readonly checks?: Checks
  /**
   * Phone numbers of the market; without it, only text that cannot be a phone number is refused.
   */
  readonly phone?: Country['phone']
}

/**
 * A field that did not pass. `limit` and `next` are values in its error sentence: the bound that
 * was missed; the numbers below and above; the month and how many days it has; the first allowed
 * day of birth and the maximum age.
 */
export interface FieldError {
  readonly field: string
  readonly code: ErrorCode
  readonly limit?: number | string
  readonly next?: number
  /** The data point whose error sentence is shown, where that is another data point. */
  readonly says?: string
}

/**
 * Returns the errors of a page's fields, in their order; skips fields whose condition does not
 * hold.
 */
export function validatePage(fields: readonly PageField[], answers: Answers, context: ValidationContext): readonly FieldError[] {
  return fields.flatMap((field) => errorsOf(field, answers, context))
}

function errorsOf(field: PageField, answers: Answers, context: ValidationContext): readonly FieldError[] {
  const error = validateAnswer(field, answers, context)
  if (error === undefined) return []
  const value = answers[field.name] ?? {}
  switch (field.kind) {
    // the default case is first, so that the first page's script can leave out the rows
    default:
      return [error]
    case 'consents':
      return refusedConsents(field, value)
    case 'rows':
      return field.rows && Array.isArray(value) && value.length <= field.rows.max
        ? [...tooFew(field, value), ...validateCells(field, value, answers, context)]
        : [error]
  }
}

/**
 * Returns the error of one field, or undefined. The browser and the server use the same function.
 */
export function validateAnswer(field: PageField, answers: Answers, context: ValidationContext): FieldError | undefined {
  if (holds(field.when, answers) !== true) return undefined
  if (field.decodedFrom) return validateDecoded(field, answers, context)
  return validateAsked(field, answers, context)
}

/**
 * Validates a field whose answer a code contains. While the code does not pass, a missing answer is
 * no error. Once the code passes, its value counts, and an answer that differs from it is an error.
 */
function validateDecoded(field: PageField, answers: Answers, context: ValidationContext): FieldError | undefined {
  const decoded = decodeAnswer(field, answers, context)
  const own = answers[field.name]
  if (!decoded.passes) return isAnswered(answers, field.name) ? validateAsked(field, answers, context) : undefined
  if (decoded.value === undefined) return validateAsked(field, answers, context)
  if (isAnswered(answers, field.name) && !(typeof own === 'string' && own.startsWith(decoded.value)))
    return { field: field.name, code: 'differs-from-code' }
  return validateAsked(field, decoded.isWhole ? { ...answers, [field.name]: decoded.value } : answers, context)
}

function validateAsked(field: PageField, answers: Answers, context: ValidationContext): FieldError | undefined {
  const value = answers[field.name]
  if (!isAnswered(answers, field.name) || value === undefined) return missing(field)
  const found = validateValue(field, value, answers, context)
  return found && { field: field.name, ...found }
}

type Found = Omit<FieldError, 'field'> | undefined

function missing(field: PageField): FieldError | undefined {
  if (field.optional) return undefined
  if (field.kind === 'consents') return validateConsents(field, {})
  return { field: field.name, code: field.kind === 'consent' ? 'must-accept' : 'required' }
}

function validateValue(field: PageField, value: AnswerValue, answers: Answers, context: ValidationContext): Found {
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'file':
    case 'password':
      return typeof value === 'string' ? validateText(field, value, context) : { code: 'format' }
    case 'phone':
      return typeof value === 'string' ? validatePhone(field, value, answers, context) : { code: 'phone-not-a-number' }
    case 'money':
    case 'count':
      return validateNumber(field, value, answers)
    case 'date':
      return typeof value === 'string' && isDay(value) ? validateBounds(field, value, answers, context) : whyNoDate(value)
    case 'month':
      return typeof value === 'string' && isMonth(value) ? validateBounds(field, value, answers, context) : whyNoDate(value)
    case 'choice':
      return validateChoice(field, value, answers)
    case 'yes-no':
      return typeof value === 'boolean' ? undefined : { code: 'required' }
    case 'consent':
      return value === true ? undefined : { code: 'must-accept' }
    case 'consents':
      return validateConsents(field, value)
    case 'rows':
      return validateRows(field, value, answers, context)
  }
}

function validateText(field: PageField, value: string, context: ValidationContext): Found {
  const text = cleanText(value, field.clean)
  if (field.maxLength && text.length > field.maxLength) return { code: 'too-long', limit: field.maxLength }
  const fits = !field.pattern || new RegExp(field.pattern, field.ignoreCase ? 'iu' : 'u').test(text)
  // on a line of its own, so that the first page's script can leave it out
  if (!fits && field.kind === 'email') return whyNoEmail(text)
  if (!fits) return { code: 'format' }
  const check = field.check ? context.checks?.[field.check] : undefined
  return check && !check(text, context.today).ok ? { code: 'check' } : undefined
}

/**
 * Validates a phone number with the quick pattern. The value is the library's E.164 number, or what
 * the applicant typed.
 */
function validatePhone(field: PageField, value: string, answers: Answers, context: ValidationContext): Found {
  if (value.length > 250) return { code: 'phone-too-long' }
  if (!/\d/u.test(value)) return { code: 'phone-not-a-number' }
  const read = context.phone && !field.anyPhone ? readPhone(value, context.phone) : undefined
  if (read && !read.ok) return { code: `phone-${read.kind ?? read.reason}` }
  if (isSameAsOther(field, value, answers)) return { code: 'same-as-other' }
  return undefined
}

function validateNumber(field: PageField, value: AnswerValue, answers: Answers): Found {
  if (typeof value !== 'number' || !Number.isInteger(value)) return { code: 'not-a-number' }
  if (value === 0 && field.zeroWhen && holds(field.zeroWhen, answers) === true) return undefined
  if (field.range && value < field.range.min) return { code: 'too-small', limit: field.range.min }
  if (field.range && value > field.range.max) return { code: 'too-large', limit: field.range.max }
  const beside = field.range && besideStep(field.range, value)
  return beside && { code: 'off-step', limit: beside[0], next: beside[1] }
}

function validateBounds(field: PageField, value: string, answers: Answers, context: ValidationContext): Found {
  const precision = field.kind === 'month' ? 7 : 10
  const from = boundDay(field.from, answers, context)?.slice(0, precision)
  const to = boundDay(field.to, answers, context)?.slice(0, precision)
  if (from && value < from)
    return { code: 'too-early', limit: from, ...(field.from && 'age' in field.from && { next: context.age.maxAge }) }
  if (field.to && 'age' in field.to && value > context.today) return { code: 'in-future' }
  if (to && value > to) return { code: 'too-late', limit: to }
  return field.cycle && validatePayday(field.cycle, value, answers, context)
}

/**
 * Validates a day by the pay cycle and the payday among the other answers, where both are known.
 */
function validatePayday(cycle: PayCycle, value: string, answers: Answers, { today }: ValidationContext): Found {
  const chosen = answers[cycle.field]
  const lasts = typeof chosen === 'string' ? lookUp(cycle.lasts, chosen) : undefined
  const payday = answers[cycle.day]
  if (lasts === undefined || typeof payday !== 'string' || payday === '') return undefined
  const latest = latestPayday(lasts, today)
  if (value > latest) return { code: 'too-late', limit: latest }
  return isPayday(payday, value) ? undefined : { code: 'off-cycle' }
}

function validateChoice(field: PageField, value: AnswerValue, answers: Answers): Found {
  if (typeof value !== 'string') return { code: 'not-an-option' }
  if (!isOption(field, value, answers)) return { code: 'not-an-option' }
  if (isSameAsOther(field, value, answers)) return { code: 'same-as-other' }
  return undefined
}

function isOption(field: PageField, value: string, answers: Answers): boolean {
  if (field.countries) return /^[A-Z]{2}$/u.test(value)
  if (field.named) return field.named.some(([code, , earlier]) => code === value || earlier === value)
  return optionsOf(field, answers).includes(value)
}

const isSameAsOther = (field: PageField, value: string, answers: Answers): boolean =>
  field.differsFrom?.some((other) => answers[other] === value) ?? false

const validateConsents = (field: PageField, value: AnswerValue): FieldError | undefined => refusedConsents(field, value)[0]

/**
 * Returns an error for every required box that is not ticked: each box has a sentence of its own.
 */
function refusedConsents(field: PageField, value: AnswerValue): readonly FieldError[] {
  const given = isBoxes(value) ? value : {}
  const refused = field.consents?.filter((item) => item.as === 'required' && given[item.code] !== true) ?? []
  return refused.map((item) => ({ field: `${field.name}.${item.code}`, code: 'must-accept' }))
}

const isBoxes = (value: AnswerValue): value is { readonly [code: string]: boolean } => typeof value === 'object' && !Array.isArray(value)

function validateRows(field: PageField, value: AnswerValue, answers: Answers, context: ValidationContext): Found {
  const { rows } = field
  if (!rows || !Array.isArray(value)) return { code: 'too-few', limit: rows?.min ?? 1 }
  if (value.length > rows.max) return { code: 'too-many', limit: rows.max }
  return tooFew(field, value)[0] ?? validateCells(field, value, answers, context)[0]
}

const tooFew = (field: PageField, value: readonly AnswerRow[]): readonly FieldError[] =>
  field.rows && value.length < field.rows.min ? [{ field: field.name, code: 'too-few', limit: field.rows.min }] : []

/**
 * Returns the errors of every cell, by `rows.number.cell`; a cell's conditions apply to its row and
 * the other answers.
 */
function validateCells(field: PageField, value: readonly AnswerRow[], answers: Answers, context: ValidationContext): readonly FieldError[] {
  const { fields = [], distinct = [] } = field.rows ?? {}
  return value.flatMap((row, number) => [
    ...validatePage(fields, { ...answers, ...row }, context).map((error) => ({
      ...error,
      field: `${field.name}.${number}.${error.field}`,
    })),
    ...distinct
      .filter((cell) => row[cell] !== undefined && row[cell] !== '' && value.findIndex((other) => other[cell] === row[cell]) < number)
      .map((cell): FieldError => ({ field: `${field.name}.${number}.${cell}`, code: 'repeated' })),
  ])
}
