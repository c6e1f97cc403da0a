import type { DataPointFacts } from '#core/model/data-point.ts'
import type { Resolved as ResolvedText } from '../text/point.ts'

/** An e-mail address. */
export interface Point extends DataPointFacts {
  readonly kind: 'email'
}

export type Resolved = Pick<ResolvedText, 'pattern' | 'ignoreCase' | 'maxLength'>
