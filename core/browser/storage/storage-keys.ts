import type { RouteChange } from '#core/contract/lead/lead-view.ts'
import type { DynamicPages } from '#core/journey/link-pages.ts'
import type { AffiliateReference } from '#core/visit/affiliate-reference.ts'
import { isUuid } from '#core/visit/session.ts'
import {
  asAffiliateReference,
  asColors,
  asCompanies,
  asDynamicPages,
  asLeadApplication,
  asRecord,
  asRouteChange,
  asState,
  asText,
  asWebAddress,
  type StoredCompany,
  type StoredLeadApplication,
  type StoredRecord,
} from './storage-checks.ts'

/**
 * The value under each key of the specification (section 3), without the keys of clicks, which
 * trackers name (core/browser/storage/kept-clicks.ts).
 */
export interface StoredValues {
  readonly storedLoanApplication: StoredRecord
  readonly leadApplication: StoredLeadApplication
  readonly state: number | readonly number[]
  readonly affiliateReferenceParams: AffiliateReference
  readonly sessionId: string
  readonly sessionStartedAt: Date
  readonly newSessionFlag: true
  readonly sessionUrl: string
  readonly initAt: Date
  readonly lid: string
  readonly companyData: readonly StoredCompany[]
  readonly redirected: true
  readonly redirectUrl: string
  readonly redirectMethod: 'GET' | 'POST'
  readonly sessionAcceptedRedirected: true
  readonly reapplying: true
  readonly logRocketBlocked: true
  readonly logRocket: 'initialised'
  readonly routeChange: RouteChange
  readonly dynamicPages: DynamicPages
  readonly uiColors: { readonly [name: string]: string }
  readonly asyncFormData: StoredRecord
  readonly isLoading: boolean
  readonly sellingTierGlobalId: string
}

export type StorageKey = keyof StoredValues

/** Key that is set while a session is recorded, by whichever recorder. */
export const RECORDING = 'logRocket'
/** Key that is set if no session of this browser is recorded. */
export const RECORDING_BLOCKED = 'logRocketBlocked'
export type StoragePlace = 'session' | 'local'

/**
 * The places of a key (read in that order, all of them written), how its text is decoded, and a
 * check that returns undefined for a value of another type. `text`: not decoded. `value`: decoded.
 * `record`: decoded without converting inner values.
 */
export interface StorageRule<Value> {
  readonly places: readonly StoragePlace[]
  readonly form: 'text' | 'value' | 'record'
  readonly check: (found: unknown) => Value | undefined
}

const session = ['session'] as const
const local = ['local'] as const
const both = ['session', 'local'] as const

const asId = (found: unknown) => (isUuid(found) ? found : undefined)
const asTime = (found: unknown) => (found instanceof Date ? found : undefined)
const asTrue = (found: unknown) => (found === true ? true : undefined)
const asBoolean = (found: unknown) => (typeof found === 'boolean' ? found : undefined)
const asMethod = (found: unknown) => (found === 'GET' || found === 'POST' ? found : undefined)
const asInitialised = (found: unknown) => (found === 'initialised' ? found : undefined)

/** Every such key that the product stores in web storage. */
export const STORAGE_RULES: { readonly [Key in StorageKey]: StorageRule<StoredValues[Key]> } = {
  storedLoanApplication: { places: local, form: 'record', check: asRecord },
  leadApplication: { places: session, form: 'record', check: asLeadApplication },
  state: { places: session, form: 'value', check: asState },
  affiliateReferenceParams: { places: both, form: 'record', check: asAffiliateReference },
  sessionId: { places: session, form: 'text', check: asId },
  sessionStartedAt: { places: session, form: 'value', check: asTime },
  newSessionFlag: { places: session, form: 'value', check: asTrue },
  sessionUrl: { places: session, form: 'text', check: asWebAddress },
  initAt: { places: session, form: 'value', check: asTime },
  lid: { places: both, form: 'text', check: asId },
  companyData: { places: session, form: 'record', check: asCompanies },
  redirected: { places: session, form: 'value', check: asTrue },
  redirectUrl: { places: session, form: 'text', check: asWebAddress },
  redirectMethod: { places: session, form: 'text', check: asMethod },
  sessionAcceptedRedirected: { places: session, form: 'value', check: asTrue },
  reapplying: { places: session, form: 'value', check: asTrue },
  logRocketBlocked: { places: local, form: 'value', check: asTrue },
  logRocket: { places: session, form: 'text', check: asInitialised },
  routeChange: { places: session, form: 'record', check: asRouteChange },
  dynamicPages: { places: session, form: 'record', check: asDynamicPages },
  uiColors: { places: session, form: 'record', check: asColors },
  asyncFormData: { places: session, form: 'record', check: asRecord },
  isLoading: { places: session, form: 'value', check: asBoolean },
  sellingTierGlobalId: { places: session, form: 'text', check: asText },
}

/** The keys, in the order of the table above. */
export const STORAGE_KEYS: readonly string[] = Object.keys(STORAGE_RULES)
