import type { DataPointFacts } from '#core/model/data-point.ts'

/**
 * One box that must be ticked to go on. It is never prefilled and never kept from a stale
 * application.
 */
export interface Point extends DataPointFacts {
  readonly kind: 'consent'
  /** Code of the consent's policy text. */
  readonly policy: string
}

export interface Resolved {
  readonly policy?: string
  /**
   * Version in force of the text of each consent, by the consent's code: the applicant is shown it
   * and the ledger stores it.
   */
  readonly versions?: { readonly [code: string]: string }
}
