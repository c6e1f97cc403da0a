import type { DataPoint, DataPointFacts } from '#core/model/data-point.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { DataPointName } from '#core/model/register.ts'

/**
 * Rows of the same questions, from `min` to `max` rows. A cell has a name, wording and limits like
 * any data point, and may depend on its row and on the other answers; `wire` is its name inside the
 * row.
 */
export interface Point extends DataPointFacts {
  readonly kind: 'rows'
  readonly min: number
  readonly max: number
  readonly fields: { readonly [name: string]: DataPoint }
  /** Cells whose answers must differ from row to row. */
  readonly distinct?: readonly string[]
  /** A cell of numbers that are added up, and the data point that stores the sum. */
  readonly sum?: { readonly of: string; readonly as: DataPointName }
}

/** The rows of a field: how many, and the questions of each row. */
export interface PageRows {
  readonly min: number
  readonly max: number
  readonly fields: readonly PageField[]
  readonly distinct?: readonly string[]
  readonly sum?: { readonly of: string; readonly as: string }
}

export interface Resolved {
  readonly rows?: PageRows
}
