import type { DataPointFacts } from '#core/model/data-point.ts'
import type { ConsentItem } from '#core/model/country.ts'
import type { Resolved as ResolvedConsent } from '../consent/point.ts'

/**
 * Several boxes under one heading, each separate and unticked; the codes come from the country's
 * `consents`.
 */
export interface Point extends DataPointFacts {
  readonly kind: 'consents'
}

/** A consent as a page asks it. */
export interface AskedConsent extends ConsentItem {
  /** Most partners that get the application at once, where the consent is for this. */
  readonly bound?: number
}

export interface Resolved extends Pick<ResolvedConsent, 'versions'> {
  readonly consents?: readonly AskedConsent[]
}
