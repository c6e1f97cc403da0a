import type { EntryParameters } from './entry-parameters.ts'

/** Who sent the visitor. The empty reference has none of the four. */
export interface AffiliateReference {
  readonly attribute?: string
  readonly subId?: string
  readonly transactionId?: string
  readonly setAt?: Date
}

/** The specification's log sentences (section 8). */
export const URL_DATA_UNDEFINED = 'URL data is undefined. Returning default empty affiliate reference.'
export const NO_AFFILIATE_PARAMETERS = 'No valid affiliate parameters found in URL data.'

/** The reference that a link carries, with `setAt` now; the empty one and the sentence to log where it carries none. */
export function readAffiliateReference(
  entry: EntryParameters | undefined,
  now: Date,
): { readonly reference: AffiliateReference; readonly log?: string } {
  if (!entry) return { reference: {}, log: URL_DATA_UNDEFINED }
  const reference: AffiliateReference = { attribute: entry.refName, subId: entry.refSubId, transactionId: entry.refTransactionId }
  return hasReference(reference) ? { reference: { ...reference, setAt: now } } : { reference: {}, log: NO_AFFILIATE_PARAMETERS }
}

/** How long references hold. An `expiryHours` that is no positive number means: they do not expire. */
export interface AffiliateRules {
  readonly expiryHours: number
  /** Attributes whose references never expire. */
  readonly staticReferences: readonly string[]
}

/** What becomes of the stored reference at an arrival. */
export interface AffiliateOutcome {
  /** The reference in force: to be saved, or to be removed from storage where undefined. */
  readonly reference?: AffiliateReference
  readonly isChanged: boolean
  readonly isExpired: boolean
}

/**
 * The reference in force after an arrival. Changed or expired, the session is reset. A link that is followed again
 * after its reference expired counts as a new one.
 */
export function resolveAffiliate(
  fresh: AffiliateReference,
  stored: AffiliateReference | undefined,
  rules: AffiliateRules,
  now: Date,
): AffiliateOutcome {
  const isExpired = stored !== undefined && isAffiliateExpired(stored, rules, now)
  const left = isExpired ? undefined : stored
  const isChanged = isAffiliateChanged(fresh, left)
  return { reference: isChanged ? fresh : left, isChanged, isExpired }
}

/** True from `expiryHours` after `setAt` on. Static references, and those without a time, never expire. */
export function isAffiliateExpired(
  { attribute, setAt }: AffiliateReference,
  { expiryHours, staticReferences }: AffiliateRules,
  now: Date,
): boolean {
  if (attribute !== undefined && staticReferences.includes(attribute)) return false
  if (!setAt || !(expiryHours > 0)) return false
  return now.getTime() - setAt.getTime() >= expiryHours * HOUR
}

/** True if the new reference has at least one of its three parts and any of them differs from the stored one. */
export function isAffiliateChanged(fresh: AffiliateReference, stored: AffiliateReference = {}): boolean {
  return hasReference(fresh) && PARTS.some((part) => fresh[part] !== stored[part])
}

const PARTS = ['attribute', 'subId', 'transactionId'] as const
const HOUR = 3_600_000

const hasReference = (reference: AffiliateReference): boolean => PARTS.some((part) => reference[part] !== undefined)
