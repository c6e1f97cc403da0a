import type { Comparable, Condition } from './condition.ts'
import type { FieldKinds } from './register.ts'

/**
 * Section of the lead that contains an answer (specification, section 3); `''` is the lead's top
 * level.
 */
export type LeadSection = '' | NamedSection

/** The sections by name; the lead's payload has them all (core/contract/lead/lead-payload.ts). */
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
 * One question with its answer, as data. The kind decides the control, the validation and the
 * stored value; each kind has a folder in core/fields, and what a data point of it states there.
 */
export type DataPoint = FieldKinds[DataPointKind]['point']

export type DataPointKind = keyof FieldKinds

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
