import type { ClickIds } from '#core/model/vendors/click-ids.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { readAffiliateReference, resolveAffiliate, type AffiliateReference, type KeptReferences } from './affiliate-reference.ts'
import { describeClick, readClick, resolveClick, type Click, type ClickParts, type Cookies } from './clicks.ts'
import { readClickParameters, readEntryParameters, type EntryParameters } from './entry-parameters.ts'
import { leadSource } from './lead-source.ts'
import { isRecordingBlocked } from './recording.ts'
import { resolveSession, type Session } from './session.ts'

/** What the browser stored in earlier visits, already validated (core/browser/storage/storage-keys.ts). */
export interface KeptVisit {
  readonly sessionId?: string
  readonly sessionStartedAt?: Date
  readonly affiliateReferenceParams?: KeptReferences
  /** Clicks on advertisements, by storage key. */
  readonly clicks?: KeptClicks
  readonly initAt?: Date
  readonly sellingTierGlobalId?: string
  readonly isRecordingBlocked?: true
}

type KeptClicks = { readonly [key: string]: Click | undefined }

/** What a visit is determined from at a page load. */
export interface Arrival {
  /** The whole address, as it was before `cleanAddress`. */
  readonly address: string
  readonly cookies: Cookies
  readonly clickIds: readonly ClickIds[]
  readonly now: Date
  readonly randomUuid: () => string
  readonly loan: SiteConfiguration['loan']
  readonly limits: SiteConfiguration['limits']
}

/** The visitor's session and origin. */
export interface Visit {
  readonly entry: EntryParameters
  readonly session: Session
  readonly affiliate?: AffiliateReference
  readonly clicks: ClickParts
  readonly leadSource: string
  readonly sellingTierGlobalId?: string
  readonly isRecordingBlocked: boolean
}

/** A visit, the values to store, the keys to remove, and the messages to log. */
export interface BegunVisit {
  readonly visit: Visit
  /** Values that are missing are not stored; a click, a reference or a tier that is missing is removed. */
  readonly keep: KeptVisit
  readonly remove: readonly 'sessionAcceptedRedirected'[]
  readonly log: readonly string[]
}

/**
 * Begins or continues the visit of a page load. The affiliate reference comes before the session,
 * because a changed or expired reference resets the session.
 */
export function beginVisit(arrival: Arrival, kept: KeptVisit): BegunVisit {
  const { now, limits, loan, address, randomUuid } = arrival
  const read = readEntryParameters(address, loan)
  const entry = read ?? {}
  const fresh = readAffiliateReference(read, now)
  const rules = { expiryHours: limits.affiliateReferenceExpiryHours, staticReferences: limits.staticReferences }
  const affiliate = resolveAffiliate(fresh.reference, kept.affiliateReferenceParams ?? [undefined], rules, now)
  const isForced = affiliate.isChanged || affiliate.isExpired
  const session = resolveSession({ stored: kept, urlSessionId: entry.sessionId, isForced, now, randomUuid })
  const clicks = resolveClicks(arrival, kept)
  const visit: Visit = {
    entry,
    session,
    affiliate: affiliate.reference,
    clicks: Object.fromEntries(clicks.map(({ of, click }) => [of.part, describeClick(of, click, arrival.cookies)])),
    leadSource: leadSource(affiliate.reference?.attribute, entry.utm_source),
    sellingTierGlobalId: entry.sellingTierGlobalId ?? (isForced ? undefined : kept.sellingTierGlobalId),
    isRecordingBlocked: kept.isRecordingBlocked === true || isRecordingBlocked(entry.utm_source, limits),
  }
  const keep = { ...whatToKeep(visit, kept, now), affiliateReferenceParams: affiliate.kept, clicks: clicksToKeep(clicks, kept) }
  const remove = session.isNew ? (['sessionAcceptedRedirected'] as const) : []
  return { visit, keep, remove, log: fresh.log === undefined ? [] : [fresh.log] }
}

type FoundClick = { readonly of: ClickIds; readonly click: Click | undefined }

/** Returns every vendor's click in force: that of the link, else the one that the browser kept. */
function resolveClicks({ address, clickIds, now, limits }: Arrival, { clicks = {} }: KeptVisit): readonly FoundClick[] {
  const link = readClickParameters(address, clickIds)
  return clickIds.map((of) => {
    const stored = of.storageKey === undefined ? undefined : clicks[of.storageKey]
    return { of, click: resolveClick(readClick(of, link, now), { stored, expiryDays: limits.legacyClickIdExpiryDays, now }) }
  })
}

const clicksToKeep = (found: readonly FoundClick[], { clicks = {} }: KeptVisit): KeptClicks =>
  Object.fromEntries(found.flatMap(({ of: { storageKey: key }, click }) => (key && (click ?? clicks[key]) ? [[key, click] as const] : [])))

const whatToKeep = (visit: Visit, kept: KeptVisit, now: Date): KeptVisit => ({
  sessionId: visit.session.id,
  sessionStartedAt: visit.session.startedAt,
  sellingTierGlobalId: visit.sellingTierGlobalId,
  initAt: kept.initAt ?? now,
  ...(visit.isRecordingBlocked && { isRecordingBlocked: true }),
})
