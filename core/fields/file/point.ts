import type { DataPointFacts } from '#core/model/data-point.ts'

/** A photo or document, stored by its id. */
export interface Point extends DataPointFacts {
  readonly kind: 'file'
  readonly camera?: 'user' | 'environment'
}

export interface Resolved {
  readonly camera?: 'user' | 'environment'
}
