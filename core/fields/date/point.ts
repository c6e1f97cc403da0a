import type { DataPointFacts } from '#core/model/data-point.ts'
import type { DateBound } from './bound-day.ts'
import type { DataPointName } from '#core/model/register.ts'

/** A day, asked as three numeric fields. Bounds relate to today or to another answer. */
export interface Point extends DataPointFacts {
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

export interface Resolved {
  readonly from?: DateBound
  readonly to?: DateBound
  readonly cycle?: PayCycle
}
