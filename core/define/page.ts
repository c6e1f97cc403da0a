import type { Condition } from './condition.ts'
import type { ConsentItem } from './country.ts'
import type { Range } from './range.ts'
import type { DataPointKind, DateBound, FieldWidth, PayCycle } from './data-point.ts'
import type { Cleaning } from './format.ts'
import type { StepCall, StepFlow, StepKind } from './step.ts'
import type { Wording } from './wording.ts'

/**
 * A field as the browser and the server validate it: a data point resolved for one site. Plain
 * JSON; properties without effect are absent.
 */
export interface PageField {
  readonly name: string
  readonly kind: DataPointKind
  /** Path in the lead (`incomeDetails.monthlyIncome`). */
  readonly wire: string
  readonly optional?: true
  readonly when?: Condition
  readonly personal?: true
  /** The code that contains this answer. */
  readonly decodedFrom?: CodeField
  /**
   * Source of the regular expression (flag u, and i where `ignoreCase`), cleaning before it,
   * longest text.
   */
  readonly pattern?: string
  readonly ignoreCase?: true
  readonly clean?: readonly Cleaning[]
  readonly maxLength?: number
  readonly check?: string
  readonly groups?: number
  /** Bounds of money and count, in whole units. */
  readonly range?: Range
  readonly plus?: true
  readonly scale?: 'days' | 'months'
  readonly presets?: readonly number[]
  /** The number has a slider, as sums have. */
  readonly slides?: true
  readonly per?: 'month'
  readonly zeroWhen?: Condition
  /** Of a sum: the field that says that the sum is above the maximum. Of that field: the sum. */
  readonly more?: string
  readonly marks?: string
  readonly from?: DateBound
  readonly to?: DateBound
  readonly cycle?: PayCycle
  readonly options?: readonly string[]
  /** Which of the options are offered for each answer of another choice. */
  readonly cases?: { readonly field: string; readonly options: { readonly [answer: string]: readonly string[] } }
  /**
   * Options with names of their own (provinces, banks): what is stored, its name, and what earlier
   * releases stored for it.
   */
  readonly named?: readonly (readonly [code: string, name: string, earlier?: string])[]
  readonly countries?: readonly string[]
  readonly look?: 'tiles' | 'list' | 'search'
  readonly consents?: readonly ConsentItem[]
  readonly policy?: string
  /**
   * Version in force of the text of each consent, by the consent's code: the applicant is shown it
   * and the ledger stores it.
   */
  readonly versions?: { readonly [code: string]: string }
  readonly differsFrom?: readonly string[]
  readonly anyPhone?: true
  readonly rows?: PageRows
  readonly camera?: 'user' | 'environment'
  readonly autocomplete?: string
  readonly inputMode?: 'text' | 'numeric'
  readonly capitals?: 'words' | 'characters'
  readonly suggest?: 'company' | 'place'
  readonly width?: FieldWidth
  readonly wording?: Wording
}

/** A text that contains other answers once it has passed its pattern and its check. */
export interface CodeField {
  readonly name: string
  readonly pattern: string
  readonly clean?: readonly Cleaning[]
  readonly check: string
}

/** The rows of a field: how many, and the questions of each row. */
export interface PageRows {
  readonly min: number
  readonly max: number
  readonly fields: readonly PageField[]
  readonly distinct?: readonly string[]
  readonly sum?: { readonly of: string; readonly as: string }
}

/**
 * A page as the browser renders it: a step resolved for one site. Its texts are found by `id` and
 * field name.
 */
export interface Page {
  readonly id: string
  readonly stage: string
  readonly kind: StepKind
  readonly flow: StepFlow
  readonly stateCode?: number
  readonly phase: 'before-offer' | 'after-offer'
  readonly when?: Condition
  readonly wording?: Wording
  readonly fields: readonly PageField[]
  readonly sheet?: readonly PageField[]
  readonly call?: StepCall
  readonly skippable?: true
  readonly skipCall?: StepCall
  /** What a link carries after the page's path, or as a parameter. */
  readonly parameter?: string
  readonly screen?: true
}
