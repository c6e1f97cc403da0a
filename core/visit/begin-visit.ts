import type { SiteConfiguration } from '../define/site-configuration.ts'
import { resolveAdClick, readAdClick, type AdClick } from './ad-click.ts'
import { readAffiliateReference, resolveAffiliate, type AffiliateReference } from './affiliate-reference.ts'
import { readEntryParameters, type EntryParameters } from './entry-parameters.ts'
import { leadSource } from './lead-source.ts'
import { pixelIds, type PixelIds, type PixelSources } from './pixel-ids.ts'
import { isRecordingBlocked } from './recording.ts'
import { resolveSession, type Session } from './session.ts'

/** What the browser stored in earlier visits, already validated (core/browser/storage-keys.ts). */
export interface KeptVisit {
  readonly sessionId?: string
  readonly sessionStartedAt?: Date
  /** From session storage, else from local storage. */
  readonly affiliateReferenceParams?: AffiliateReference
  readonly gclid?: AdClick
  readonly initAt?: Date
  readonly sellingTierGlobalId?: string
  readonly logRocketBlocked?: true
}

/** What a visit is determined from at a page load. */
export interface Arrival {
  /** The whole address, as it was before `cleanAddress`. */
  readonly address: string
  readonly cookies: PixelSources['cookies']
  readonly now: Date
  readonly randomUuid: () => string
  readonly loan: SiteConfiguration['loan']
  readonly limits: SiteConfiguration['limits']
}

/** The visitor's session and origin. */
export interface Visit extends PixelIds {
  readonly entry: EntryParameters
  readonly session: Session
  readonly affiliate?: AffiliateReference
  readonly adClick?: AdClick
  readonly leadSource: string
  readonly sellingTierGlobalId?: string
  readonly isRecordingBlocked: boolean
}

/** A visit, the values to store, the keys to remove, and the messages to log. */
export interface BegunVisit {
  readonly visit: Visit
  /** Values that are missing are not stored. */
  readonly keep: KeptVisit
  readonly remove: readonly ('affiliateReferenceParams' | 'gclid' | 'sessionAcceptedRedirected')[]
  readonly log: readonly string[]
}

/**
 * Begins or continues the visit of a page load. The affiliate reference comes before the session,
 * because a changed or expired reference resets the session.
 */
export function beginVisit(arrival: Arrival, kept: KeptVisit): BegunVisit {
  const { now, limits, loan, address, cookies, randomUuid } = arrival
  const read = readEntryParameters(address, loan)
  const entry = read ?? {}
  const fresh = readAffiliateReference(read, now)
  const rules = { expiryHours: limits.affiliateReferenceExpiryHours, staticReferences: limits.staticReferences }
  const affiliate = resolveAffiliate(fresh.reference, kept.affiliateReferenceParams, rules, now)
  const isForced = affiliate.isChanged || affiliate.isExpired
  const session = resolveSession({ stored: kept, urlSessionId: entry.sessionId, isForced, now, randomUuid })
  const adClick = resolveAdClick(readAdClick(read, now), kept.gclid, limits.legacyClickIdExpiryDays, now)
  const visit: Visit = {
    entry,
    session,
    affiliate: affiliate.reference,
    adClick,
    leadSource: leadSource(affiliate.reference?.attribute, entry.utm_source),
    sellingTierGlobalId: entry.sellingTierGlobalId ?? kept.sellingTierGlobalId,
    isRecordingBlocked: kept.logRocketBlocked === true || isRecordingBlocked(entry.utm_source, limits),
    ...pixelIds({ cookies, fbclid: entry.fbclid, ttclid: entry.ttclid, now }),
  }
  return { visit, keep: whatToKeep(visit, kept, now), remove: whatToRemove(visit, kept), log: fresh.log === undefined ? [] : [fresh.log] }
}

const whatToKeep = (visit: Visit, kept: KeptVisit, now: Date): KeptVisit => ({
  sessionId: visit.session.id,
  sessionStartedAt: visit.session.startedAt,
  affiliateReferenceParams: visit.affiliate,
  gclid: visit.adClick,
  sellingTierGlobalId: visit.sellingTierGlobalId,
  initAt: kept.initAt ?? now,
  ...(visit.isRecordingBlocked && { logRocketBlocked: true }),
})

const whatToRemove = (visit: Visit, kept: KeptVisit): BegunVisit['remove'] => [
  ...(kept.affiliateReferenceParams && !visit.affiliate ? (['affiliateReferenceParams'] as const) : []),
  ...(kept.gclid && !visit.adClick ? (['gclid'] as const) : []),
  ...(visit.session.isNew ? (['sessionAcceptedRedirected'] as const) : []),
]
