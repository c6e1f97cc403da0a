import type { Answers, AnswerValue } from '#core/model/answers/answers.ts'
import type { Country } from '#core/model/country.ts'
import type { Checks } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { TextKey } from '#core/model/register.ts'
import type { Market } from '#core/texts/format-money.ts'

/** The values of a form by control name: a FormData. */
export type TypedValues = Pick<FormData, 'get' | 'getAll'>

/** The market settings that reading numbers and phones needs. */
export type ReadingMarket = Pick<Market, 'currency'> & { readonly phone: Country['phone'] }

/** Where an answer is read: a form, the name of the control in it, the market. */
export interface Reading {
  readonly typed: TypedValues
  readonly name: string
  readonly market: ReadingMarket
  /** Reads another field of the same form, as a cell of a row. */
  readonly read: (field: PageField, reading: Reading) => AnswerValue | undefined
}

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

/** What a kind validates an answer with: the context, and the other answers. */
export interface Validating extends ValidationContext {
  readonly answers: Answers
  /** Validates the fields of a part, as the cells of a row. */
  readonly validatePage: (fields: readonly PageField[], answers: Answers, context: ValidationContext) => readonly FieldError[]
}

/** All kinds of errors of answers (`ErrorCode`). */
export const ERROR_CODES = [
  'required',
  'must-accept',
  'format',
  'email-sign',
  'email-blank',
  'email-start',
  'email-twice',
  'too-long',
  'too-small',
  'too-large',
  'off-step',
  'not-a-number',
  'not-a-date',
  'day-missing',
  'month-missing',
  'year-missing',
  'year-short',
  'month-range',
  'day-range',
  'day-not-in-month',
  'in-future',
  'too-early',
  'too-late',
  'off-cycle',
  'not-an-option',
  'same-as-other',
  'repeated',
  'differs-from-code',
  'check',
  'too-few',
  'too-many',
  'phone-not-a-number',
  'phone-invalid-country',
  'phone-too-short',
  'phone-too-long',
  'phone-landline',
] as const

/**
 * Why an answer does not pass. The text is found under `fields>{name}>errors>{code}`, then
 * `errors>{code}`. `phone-*` are the specification's four failure reasons, and a landline number,
 * which is a number of another kind.
 */
export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * A fault of an answer. `limit` and `next` are values in its error sentence: the bound that
 * was missed; the numbers below and above; the month and how many days it has; the first or last
 * allowed day of birth and the age that it stands for.
 */
export interface Fault {
  readonly code: ErrorCode
  readonly limit?: number | string
  readonly next?: number
  /** The part of the field that is at fault, after the field's name: `.TERMS`, `.0.creditor`. */
  readonly at?: string
  /**
   * The data point whose error sentence is shown, where that is another data point, or the case
   * whose own sentence is (`personalCode.PASSPORT`).
   */
  readonly says?: string
}

/** A field, or a part of one, that did not pass. */
export interface FieldError extends Omit<Fault, 'at'> {
  readonly field: string
}

/** One fault, several, or none. */
export type Faults = Fault | readonly Fault[] | undefined

/**
 * What a kind of field means wherever answers are: in the browser and on the server. What only the
 * build, the server or a later page needs stands in files of their own beside it.
 */
export interface FieldKind {
  /** Reads a form. Text that cannot be read is returned as typed, so that validation says why. */
  readonly read: (field: PageField, reading: Reading) => AnswerValue | undefined
  /** Returns an answer as it is stored; without it, as it is. */
  readonly clean?: (field: PageField, value: AnswerValue, phone: Country['phone']) => AnswerValue
  readonly validate: (field: PageField, value: AnswerValue, validating: Validating) => Faults
  /** The faults of a field that has no answer and needs one; `required` without it. */
  readonly missing?: (field: PageField) => Faults
  /** Returns the text of the control for a stored answer; `read` reads it back as the same. */
  readonly write: (field: PageField, value: AnswerValue | undefined, market: WritingMarket) => string
  /** Returns a value from storage, a link or another window as an answer, or undefined. */
  readonly restore: (value: unknown) => AnswerValue | undefined
  /** Returns a fault's limit in words; without it, a number or the text itself. */
  readonly sayLimit?: (limit: number | string, market: Market, saying: LimitSaying) => string
  /** Returns the field of a part that an error names: the cell of a row. */
  readonly partOf?: (field: PageField, path: readonly string[]) => PageField | undefined
  /** False if a value that is decoded from a code is only a part of the answer. */
  readonly isWhole?: (decoded: string) => boolean
  /** The name of the control where the kind has more than one (`<name>.control.tsx`). */
  readonly controlOf?: (field: PageField) => string | undefined
  /** True if the answer belongs to one application: never prefilled, never kept when stale. */
  readonly isOwn?: true
  /** True if the answer is not stored in the browser. */
  readonly isSecret?: true
  /** True if few pages ask it: its control is then a script of its own. */
  readonly isRare?: true
}

/** Whose limit is said, and where the words of its unit are. */
export interface LimitSaying {
  readonly field: PageField
  readonly find: FindText
}

/** Returns the sentence of the first key (parts joined by `>`) that has one, with its values. */
export type FindText = (keys: readonly TextKey[], values: { readonly [name: string]: string }) => string

/** The market settings that writing an answer into a control needs. */
export type WritingMarket = Pick<Market, 'locale'> & { readonly phone: Country['phone'] }

/** What the script of a first page has of a kind, before the app is loaded. */
export type FirstPageKind = Pick<FieldKind, 'read' | 'validate' | 'missing' | 'sayLimit'>
