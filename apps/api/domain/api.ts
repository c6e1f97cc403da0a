import type { SiteCaptchas } from './captcha/configure-captchas.ts'
import type { FindPlaces } from './lookups/find-places.ts'
import type { LeadWatch } from '../store/leads/watch-leads.ts'
import type { KnownOwners } from './leads/known-owners.ts'
import type { Platform } from '../platform/platform.ts'
import type { PartnerCounter } from './partners/counting/keep-partner-counts.ts'
import type { Sites } from './sites/site-context.ts'
import type { SiteTrackers } from './trackers/configure-trackers.ts'

/** What answering calls and doing jobs takes, made once at the start. */
export interface Api extends Platform {
  readonly sites: Sites
  /** The trackers that are on, by site; a site without any is not among them. */
  readonly trackers: SiteTrackers
  readonly captchas: SiteCaptchas
  readonly watch: LeadWatch
  readonly owners: KnownOwners
  readonly findPlaces: FindPlaces
  /** Counts how partners answer. */
  readonly partnerCounts: PartnerCounter
}
