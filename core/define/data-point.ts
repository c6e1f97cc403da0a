import type { Comparable, Condition } from './condition.ts'
import type { DataPointName, FormatName } from './register.ts'

/**
 * Section of the lead that contains an answer (specification, section 3); `''` is the lead's top
 * level.
 */
export type LeadSection = '' | NamedSection

/** The sections by name; the lead's payload has them all (core/contract/lead-payload.ts). */
export type NamedSection =
  | 'personalDetails'
  | 'contactDetails'
  | 'employer'
  | 'incomeDetails'
  | 'otherDetails'
  | 'expenses'
  | 'referenceDetails'
  | 'vehicle'
  | 'documents'
  | 'step'

/** An answer that applies while a condition holds. */
export interface FollowingAnswer {
  readonly when: Condition
  readonly is: Comparable
}

/** Properties of a data point of any kind. */
export interface DataPointFacts {
  /**
   * Section of the lead that contains the answer, under the field's own name unless `wire` gives
   * another.
   */
  readonly in: LeadSection
  /**
   * The name inside `in` where it is not the data point's name (`employerName` is `employer.name`).
   */
  readonly wire?: string
  /** Further names accepted on reading (a spelling that old clients send). */
  readonly alsoWire?: readonly string[]
  /** Tracking name; without it the name in snake case. */
  readonly track?: string
  /** The data point is asked only if this holds; while this is unknown, the field is not shown. */
  readonly when?: Condition
  /**
   * Answers that follow from others: the question is then not asked (`when` fails), and lenders get
   * this value.
   */
  readonly follows?: readonly FollowingAnswer[]
  /** May be left empty. A country can change it per step. */
  readonly optional?: true
  /**
   * Data class (ASVS 14.1.1). `personal` is encrypted at rest and masked in records; `secret` is
   * never sent back.
   */
  readonly class: 'plain' | 'personal' | 'secret'
  /** HTML autocomplete token; `off` where there is none. */
  readonly autocomplete?: string
  /**
   * Width of the control in a wide window; the whole column without it. `half` and `short` share a
   * row with the next such field. `short` is for a house number or a postal code, `code` for the
   * number of a document; `name` shares rows on long pages.
   */
  readonly width?: FieldWidth
}

/**
 * A line of text, validated by a named format. `suggest` names the look-up that proposes values.
 */
export interface TextPoint extends DataPointFacts {
  readonly kind: 'text'
  readonly format: FormatName
  readonly inputMode?: 'text' | 'numeric'
  readonly capitals?: 'words' | 'characters'
  readonly suggest?: 'company' | 'place'
}
export interface EmailPoint extends DataPointFacts {
  readonly kind: 'email'
}
/** A mobile number (`any: true` accepts fixed lines), stored as E.164. */
export interface PhonePoint extends DataPointFacts {
  readonly kind: 'phone'
  readonly any?: true
  readonly differsFrom?: readonly DataPointName[]
}
/**
 * A sum in whole units of the market's currency; its limits are the country's under `limits`, or
 * the loan's.
 */
export interface MoneyPoint extends DataPointFacts {
  readonly kind: 'money'
  readonly limits: string
  readonly per?: 'month'
  /**
   * An applicant who fulfils this may have nothing: 0 is accepted although it is below the minimum.
   */
  readonly zeroWhen?: Condition
  /**
   * The mark by which an applicant says that the sum is above the maximum: the maximum is then
   * stored, and nobody has to enter a false sum.
   */
  readonly more?: DataPointName
}
/** A whole number. `limits` as for money. `plus` shows the largest value as "5+". */
export interface CountPoint extends DataPointFacts {
  readonly kind: 'count'
  readonly limits: string
  readonly plus?: true
}
/** A day, asked as three numeric fields. Bounds relate to today or to another answer. */
export interface DatePoint extends DataPointFacts {
  readonly kind: 'date'
  readonly from?: DateBound
  readonly to?: DateBound
  /** The day must be a payday according to other answers. */
  readonly cycle?: PayCycle
}
/**
 * The data points of the pay cycle and of the payday in it, and how many days each cycle has at
 * most.
 */
export interface PayCycle {
  readonly field: DataPointName
  readonly day: DataPointName
  readonly lasts: { readonly [cycle: string]: number }
}
/** A month and a year. */
export interface MonthPoint extends DataPointFacts {
  readonly kind: 'month'
  readonly from?: DateBound
  readonly to?: DateBound
}
/**
 * `today` with an offset, a limit of the country in years of age (`minAge`, `maxAge`), or another
 * answer with an offset.
 */
export type DateBound =
  | { readonly today: true; readonly days?: number; readonly years?: number }
  | { readonly age: 'minAge' | 'maxAge' }
  | { readonly field: DataPointName; readonly days?: number; readonly years?: number }
/**
 * One of several codes. A country chooses subset and order; `list` names a list that is too long
 * for the page.
 */
export interface ChoicePoint extends DataPointFacts {
  readonly kind: 'choice'
  readonly options: readonly string[]
  readonly look?: 'tiles' | 'list' | 'search'
  /**
   * Options from the country: its provinces, its banks, or all countries of the world, stored by
   * ISO code or (`country-names`) by name in the form that `format` accepts.
   */
  readonly list?: 'provinces' | 'banks' | 'countries' | 'country-names'
  readonly format?: FormatName
  /** Which of the options are offered for each answer of another choice. */
  readonly cases?: { readonly field: DataPointName; readonly options: { readonly [answer: string]: readonly string[] } }
  readonly differsFrom?: readonly DataPointName[]
}
export interface YesNoPoint extends DataPointFacts {
  readonly kind: 'yes-no'
  /**
   * The sum that this mark declares to be above its maximum; asked wherever and whenever the sum
   * is.
   */
  readonly marks?: DataPointName
}
/**
 * One box that must be ticked to go on. It is never prefilled and never kept from a stale
 * application.
 */
export interface ConsentPoint extends DataPointFacts {
  readonly kind: 'consent'
  /** Code of the consent's policy text. */
  readonly policy: string
}
/**
 * Several boxes under one heading, each separate and unticked; the codes come from the country's
 * `consents`.
 */
export interface ConsentsPoint extends DataPointFacts {
  readonly kind: 'consents'
}
/**
 * Rows of the same questions, from `min` to `max` rows. A cell has a name, wording and limits like
 * any data point, and may depend on its row and on the other answers; `wire` is its name inside the
 * row.
 */
export interface RowsPoint extends DataPointFacts {
  readonly kind: 'rows'
  readonly min: number
  readonly max: number
  readonly fields: { readonly [name: string]: DataPoint }
  /** Cells whose answers must differ from row to row. */
  readonly distinct?: readonly string[]
  /** A cell of numbers that are added up, and the data point that stores the sum. */
  readonly sum?: { readonly of: string; readonly as: DataPointName }
}
export interface FilePoint extends DataPointFacts {
  readonly kind: 'file'
  readonly camera?: 'user' | 'environment'
}
export interface PasswordPoint extends DataPointFacts {
  readonly kind: 'password'
}

/**
 * One question with its answer, as data. The kind decides the control, the validation and the
 * stored value.
 */
export type DataPoint =
  | TextPoint
  | EmailPoint
  | PhonePoint
  | MoneyPoint
  | CountPoint
  | DatePoint
  | MonthPoint
  | ChoicePoint
  | YesNoPoint
  | ConsentPoint
  | ConsentsPoint
  | RowsPoint
  | FilePoint
  | PasswordPoint

export type DataPointKind = DataPoint['kind']

/** True for answers that belong to one application only: they are never copied to another. */
export const isConsent = (point: DataPoint): boolean => point.kind === 'consent' || point.kind === 'consents'

/**
 * Returns the tracking name: the stated one, else the name in snake case (`monthlyIncome` is
 * `monthly_income`).
 */
export const trackingNameOf = (name: string, point: DataPointFacts): string =>
  point.track ?? name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

/**
 * Returns the path inside the lead: `incomeDetails.monthlyIncome`, or the bare name at the top
 * level.
 */
export const wirePathOf = (name: string, point: DataPointFacts): string =>
  point.in === '' ? (point.wire ?? name) : `${point.in}.${point.wire ?? name}`

/** Width of a control, by the length of the answer that it takes. */
export type FieldWidth = 'half' | 'short' | 'code' | 'name'
