import type { DataPointFacts } from '#core/model/data-point.ts'
import type { DataPointName } from '#core/model/register.ts'

/** A mobile number (`any: true` accepts fixed lines), stored as E.164. */
export interface Point extends DataPointFacts {
  readonly kind: 'phone'
  readonly any?: true
  readonly differsFrom?: readonly DataPointName[]
}

export interface Resolved {
  readonly anyPhone?: true
}
