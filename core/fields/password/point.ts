import type { DataPointFacts } from '#core/model/data-point.ts'

/** A password; it is never stored and never sent back. */
export interface Point extends DataPointFacts {
  readonly kind: 'password'
}

export type Resolved = object
