import type { Tracker } from '#core/model/vendors/tracker.ts'
import type { OpenVendor, TrackerChoices } from '#core/model/vendors/vendor.ts'
import { emptyBuffer } from '#core/tracking/event-buffer.ts'
import type { Tracking } from '#apps/apply/tracking/tracking.ts'

/** A tracker of the site and the function that opens its vendor. */
export interface OfferedTracker {
  readonly id: string
  readonly tracker: Tracker
  readonly settings?: { readonly [name: string]: string }
  readonly openVendor: OpenVendor
}

/** Makes the trackers of a page with the visitor's choices, before any tracker is open. */
export const makeTracking = (offered: readonly OfferedTracker[], choices: TrackerChoices): Tracking => ({
  trackers: offered.map(({ id, tracker, settings = {} }) => ({ id, tracker, settings, waiting: emptyBuffer() })),
  loadVendor: (id) => Promise.resolve(offered.find((one) => one.id === id)?.openVendor),
  choices,
  chosenBy: 'visitor',
  hostRefused: [],
  keptText: null,
  sent: [],
  eventIds: new Map(),
  reported: new Set(),
  areChoicesUnsent: false,
  watchers: new Set(),
  isReporting: false,
  choose: () => undefined,
  refresh: () => undefined,
})

/** Returns the settings of these trackers as in the site's configuration. */
export const settingsOf = (offered: readonly OfferedTracker[]): { readonly [tracker: string]: { readonly [name: string]: string } } =>
  Object.fromEntries(offered.map(({ id, settings = {} }) => [id, settings]))
