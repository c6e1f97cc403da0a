import type { Condition } from '#core/model/condition.ts'
import type { DataPointKind, FieldWidth } from '#core/model/data-point.ts'
import type { Cleaning } from '#core/model/formats/format.ts'
import type { StepCall, StepFlow, StepKind } from '#core/model/step.ts'
import type { Wording } from '#core/model/wording.ts'

/**
 * A field as the browser and the server validate it: a data point resolved for one site. Plain
 * JSON; properties without effect are absent. Each kind adds what it resolves
 * (core/fields/points.gen.ts).
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
  /** Answers of these fields must be others. */
  readonly differsFrom?: readonly string[]
  readonly autocomplete?: string
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
