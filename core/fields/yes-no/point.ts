import type { DataPointFacts } from '#core/model/data-point.ts'
import type { DataPointName } from '#core/model/register.ts'

/** Yes or no; neither is chosen by default. */
export interface Point extends DataPointFacts {
  readonly kind: 'yes-no'
  /**
   * The sum that this mark declares to be above its maximum; asked wherever and whenever the sum
   * is.
   */
  readonly marks?: DataPointName
}

export interface Resolved {
  /** The sum that this field declares to be above its maximum. */
  readonly marks?: string
}
