import type { StoredEntry, StoredPurpose, StoredTime } from '#core/model/vendors/stored-entry.ts'
import { RECORDING, RECORDING_BLOCKED, type StorageKey } from './storage-keys.ts'

/** What the times of our own entries depend on: settings of the site, and facts of its country. */
export interface StorageTerms {
  readonly affiliateReferenceExpiryHours: number
  readonly legacyClickIdExpiryDays: number
  readonly sessionExpirationHours: number
  /** Days for which an unfinished application is kept. */
  readonly draftDays: number
  /** Keys under which clicks on advertisements are kept (`storageKey` of trackers). */
  readonly clickKeys: readonly string[]
}

/**
 * Returns everything that our own pages and server store in a visitor's browser: cookies, web
 * storage and the database. A test compares the names with what the code writes.
 */
export function ownStorage(terms: StorageTerms): readonly StoredEntry[] {
  const visit = daysOf(terms.sessionExpirationHours)
  const inStorage = Object.entries({ ...keysOf(terms), ...othersOf(visit) }).map(([name, [purpose, lasts]]): StoredEntry => {
    return { name, in: 'storage', purpose, lasts }
  })
  const clicks = terms.clickKeys.map((name): StoredEntry => {
    return { name, in: 'storage', purpose: 'origin', lasts: { days: terms.legacyClickIdExpiryDays } }
  })
  return [{ name: '__Host-lead', in: 'cookie', purpose: 'application', lasts: { days: terms.draftDays } }, ...inStorage, ...clicks]
}

type Kept = readonly [purpose: StoredPurpose, lasts: StoredTime]

/** The keys of the specification, in the order of its table. */
function keysOf({ sessionExpirationHours, affiliateReferenceExpiryHours }: StorageTerms): { readonly [Key in StorageKey]: Kept } {
  const visit = daysOf(sessionExpirationHours)
  return {
    storedLoanApplication: ['answers', visit],
    leadApplication: ['answers', 'session'],
    state: ['progress', 'session'],
    affiliateReferenceParams: ['origin', daysOf(affiliateReferenceExpiryHours)],
    sessionId: ['visit', 'session'],
    sessionStartedAt: ['visit', 'session'],
    newSessionFlag: ['visit', 'session'],
    sessionUrl: ['recording', 'session'],
    initAt: ['visit', 'session'],
    lid: ['application', visit],
    companyData: ['answers', 'session'],
    redirected: ['progress', 'session'],
    redirectUrl: ['progress', 'session'],
    redirectMethod: ['progress', 'session'],
    sessionAcceptedRedirected: ['progress', 'session'],
    reapplying: ['progress', 'session'],
    [RECORDING_BLOCKED]: ['recording', 'kept'],
    [RECORDING]: ['recording', 'session'],
    routeChange: ['progress', 'session'],
    dynamicPages: ['progress', 'session'],
    uiColors: ['look', 'session'],
    asyncFormData: ['answers', 'session'],
    isLoading: ['progress', 'session'],
    sellingTierGlobalId: ['origin', 'session'],
  }
}

/** What is stored beside the specification's keys (docs/decisions/session/208-browser-storage.md). */
const othersOf = (visit: StoredTime): { readonly [name: string]: Kept } => ({
  loanwright: ['answers', visit],
  leftTyped: ['answers', 'session'],
  leadToken: ['application', 'session'],
  trackerChoices: ['choice', 'kept'],
  toldEvents: ['choice', 'kept'],
  canStore: ['test', 'moment'],
  __storageTest: ['test', 'moment'],
})

const daysOf = (hours: number): StoredTime => ({ days: Math.ceil(hours / 24) })
