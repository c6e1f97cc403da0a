import type { DataPointFacts } from '#core/model/data-point.ts'
import type { Resolved as ResolvedMoney } from '../money/point.ts'

/** A whole number. `limits` as for money. `plus` shows the largest value as "5+". */
export interface Point extends DataPointFacts {
  readonly kind: 'count'
  readonly limits: string
  readonly plus?: true
}

export interface Resolved extends Pick<ResolvedMoney, 'range' | 'presets'> {
  readonly plus?: true
  readonly scale?: 'days' | 'months'
  /** The number has a slider, as sums have. */
  readonly slides?: true
}
