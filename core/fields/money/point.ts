import type { DataPointFacts } from '#core/model/data-point.ts'
import type { Condition } from '#core/model/condition.ts'
import type { Range } from '#core/model/range.ts'
import type { DataPointName } from '#core/model/register.ts'

/**
 * A sum in whole units of the market's currency; its limits are the country's under `limits`, or
 * the loan's.
 */
export interface Point extends DataPointFacts {
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

export interface Resolved {
  /** Bounds, in whole units. */
  readonly range?: Range
  readonly presets?: readonly number[]
  readonly per?: 'month'
  readonly zeroWhen?: Condition
  /** The field that says that the sum is above the maximum. */
  readonly more?: string
}
