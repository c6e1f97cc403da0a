import type { NoOthers } from '#core/model/no-others.ts'
import type { ClickIds } from './click-ids.ts'
import type { HashedIdentity } from './hashed-identity.ts'
import type { StoredEntry } from './stored-entry.ts'

/** The purposes that a visitor is asked to agree to, one by one. */
export const TRACKER_PURPOSES = ['analytics', 'advertising', 'recording'] as const
export type TrackerPurpose = (typeof TRACKER_PURPOSES)[number]

/** The domain events that trackers may turn into calls. */
export const TRACKED_EVENTS = ['page-viewed', 'lead-created', 'lead-accepted', 'lead-redirected', 'lead-rejected'] as const

/**
 * A domain event that a tracker may turn into calls; `id` is shared by browser and server
 * (de-duplication).
 */
export interface DomainEvent {
  readonly name: (typeof TRACKED_EVENTS)[number]
  readonly id: string
  readonly at: string
  readonly path?: string
  readonly value?: number
  readonly currency?: string
  /**
   * The hashed identity of the lead's person; present only where a tracker of the site wants it.
   */
  readonly identity?: HashedIdentity
}

/** A call to a vendor: the function it is made on and its arguments. */
export interface VendorCall {
  readonly on: string
  readonly arguments: readonly (string | number | boolean | { readonly [key: string]: string | number | boolean })[]
}

/** What a page's security policy allows for an address; `worker` lets its script start a worker. */
export type CspDirective = 'script' | 'connect' | 'image' | 'frame' | 'worker'

/** A setting of a tracker: a regular expression (flag u) and an example that matches it. */
export interface TrackerSetting {
  readonly pattern: string
  readonly example: string
  /** The vendor's own address or usual value. */
  readonly default?: string
  readonly optional?: true
  /** Stays on the server: no page gets it. */
  readonly isSecret?: true
  /**
   * For an http or https address: the directives of the page's security policy that admit its
   * origin.
   */
  readonly cspDirectives?: readonly CspDirective[]
}

/**
 * A tracker's settings in force on a site: its defaults, merged with the brand's and the server's
 * settings.
 */
export type TrackerSettings = { readonly [setting: string]: string }

/**
 * A tracker, as data: its settings with their patterns, and what each event becomes. Its id is its
 * folder's name.
 */
export interface Tracker {
  readonly name: string
  readonly purpose: TrackerPurpose
  readonly settings: { readonly [setting: string]: TrackerSetting }
  /** Further hosts to which its script sends by itself, for the page's security policy. */
  readonly hosts: readonly string[]
  /** The tracker's events carry the hashed identity of the lead's person. */
  readonly wantsIdentity?: true
  /** The company that gets the data, as visitors read it. */
  readonly company: string
  /**
   * What it stores in the browser: said in the policy of cookies, and removed when the visitor
   * withdraws. The contract demands the list; it is empty where nothing is stored.
   */
  readonly stores?: readonly StoredEntry[]
  /**
   * The vendor or one of its ids is called like an ordinary word of code (Segment, `ref`): the
   * check that keeps vendors out of core/ and apps/ lets such words pass.
   */
  readonly hasOrdinaryNames?: true
  /** Ids of the vendor's links and cookies, which the lead contains whether or not it is on. */
  readonly clickIds?: ClickIds
  readonly turn: (event: DomainEvent, settings: TrackerSettings) => readonly VendorCall[]
}

/** Defines a tracker; returns it with its exact type. A property that no tracker has is refused. */
export const defineTracker = <const Of extends Tracker>(tracker: Of & NoOthers<Of, Tracker>): Of => tracker
