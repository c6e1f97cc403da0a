import type { DataPointFacts } from '#core/model/data-point.ts'
import type { DateBound } from '../date/bound-day.ts'
import type { Resolved as ResolvedDate } from '../date/point.ts'

/** A month and a year. */
export interface Point extends DataPointFacts {
  readonly kind: 'month'
  readonly from?: DateBound
  readonly to?: DateBound
}

export type Resolved = Pick<ResolvedDate, 'from' | 'to'>
