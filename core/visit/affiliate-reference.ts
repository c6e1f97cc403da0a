import type { EntryParameters, OwnParameters } from './entry-parameters.ts'

/** The affiliate that sent the visitor. The empty reference has none of the properties. */
export interface AffiliateReference {
  readonly attribute?: string
  readonly subId?: string
  readonly transactionId?: string
  /** What the affiliate wants to be told again; it changes nothing of whose the visitor is. */
  readonly own?: OwnParameters
  readonly setAt?: Date
}

/** The specification's log messages (section 8). */
export const URL_DATA_UNDEFINED = 'URL data is undefined. Returning default empty affiliate reference.'
export const NO_AFFILIATE_PARAMETERS = 'No valid affiliate parameters found in URL data.'

/** Reads a link's reference, with `setAt` now; without one, the empty one and a log message. */
export function readAffiliateReference(
  entry: EntryParameters | undefined,
  now: Date,
): { readonly reference: AffiliateReference; readonly log?: string } {
  if (!entry) return { reference: {}, log: URL_DATA_UNDEFINED }
  const reference: AffiliateReference = { attribute: entry.refName, subId: entry.refSubId, transactionId: entry.refTransactionId }
  const { own } = entry
  return hasReference(reference)
    ? { reference: { ...reference, ...(own && { own }), setAt: now } }
    : { reference: {}, log: NO_AFFILIATE_PARAMETERS }
}

/** How long references are valid. If `expiryHours` is not a positive number, they never expire. */
export interface AffiliateRules {
  readonly expiryHours: number
  /** Attributes whose references never expire. */
  readonly staticReferences: readonly string[]
}

/** References by storage, in the order of look-up: the tab's own, and that of the whole browser. */
export type KeptReferences = readonly (AffiliateReference | undefined)[]

/** The reference after a page load, and whether it changed or expired. */
export interface AffiliateOutcome {
  readonly reference?: AffiliateReference
  /** What each storage holds from now on: nothing where undefined. */
  readonly kept: KeptReferences
  readonly isChanged: boolean
  readonly isExpired: boolean
}

/**
 * Returns the valid reference after a page load. If it changed or expired, the session is reset. A
 * link that is opened again after its reference expired counts as a new one. The browser's reference
 * is replaced by a click alone: another tab may have a newer one
 * (docs/decisions/session/389-visits-of-old-tabs.md).
 */
export function resolveAffiliate(fresh: AffiliateReference, stored: KeptReferences, rules: AffiliateRules, now: Date): AffiliateOutcome {
  const valid = stored.map((one) => (one && isAffiliateExpired(one, rules, now) ? undefined : one))
  const left = valid.find(Boolean)
  const isExpired = stored.find(Boolean) !== left
  const isChanged = isAffiliateChanged(fresh, left)
  // the own parameters of the same affiliate's newer click take the place of those before: never some of either
  const reference = isChanged ? fresh : left && { ...left, ...(fresh.own && { own: fresh.own }) }
  const isClick = isChanged || (fresh.own && JSON.stringify(fresh.own) !== JSON.stringify(left?.own))
  return { reference, kept: valid.map((one, place) => (isClick || place === 0 ? reference : one)), isChanged, isExpired }
}

/** Returns true from `expiryHours` after `setAt` on. Static or undated references never expire. */
export function isAffiliateExpired(
  { attribute, setAt }: AffiliateReference,
  { expiryHours, staticReferences }: AffiliateRules,
  now: Date,
): boolean {
  if (attribute !== undefined && staticReferences.includes(attribute)) return false
  if (!setAt || !(expiryHours > 0)) return false
  return now.getTime() - setAt.getTime() >= expiryHours * HOUR
}

/** Returns true if the new reference has one of its three parts and differs from the stored one. */
export function isAffiliateChanged(fresh: AffiliateReference, stored: AffiliateReference = {}): boolean {
  return hasReference(fresh) && PARTS.some((part) => fresh[part] !== stored[part])
}

const PARTS = ['attribute', 'subId', 'transactionId'] as const
const HOUR = 3_600_000

const hasReference = (reference: AffiliateReference): boolean => PARTS.some((part) => reference[part] !== undefined)
