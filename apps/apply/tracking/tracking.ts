import type { DomainEvent, Tracker, TrackerPurpose, TrackerSettings } from '#core/model/vendors/tracker.ts'
import type { OpenVendor, TrackerChoices, Vendor } from '#core/model/vendors/vendor.ts'
import type { EventBuffer } from '#core/tracking/event-buffer.ts'
import type { SentEvents } from '#core/tracking/sent-events.ts'

/** A tracker of the site, and its vendor once it is open in the page. */
export interface SiteTracker {
  readonly id: string
  readonly tracker: Tracker
  readonly settings: TrackerSettings
  vendor?: Vendor
  isOpening?: boolean
  /** What waits for the choice, or for the vendor. */
  waiting: EventBuffer<DomainEvent>
}

/** The visitor in the form, or the page around it. */
export type ChosenBy = 'visitor' | 'host'

/** The trackers of a page, what the visitor chose, and what was told. */
export interface Tracking {
  readonly trackers: readonly SiteTracker[]
  /** Brings the part that opens a tracker's vendor; nothing where there is none. */
  readonly loadVendor: (id: string) => Promise<OpenVendor | undefined>
  choices: TrackerChoices
  /** Who made the last of them. */
  chosenBy: ChosenBy
  /** Purposes that the page around refused: it may agree to them later, unlike to those that the visitor refused. */
  hostRefused: readonly TrackerPurpose[]
  /** The kept choices as this tab last read or wrote them. */
  keptText: string | null
  sent: SentEvents
  /** Those of what was told that the server has heard of from this page. */
  readonly reported: Set<string>
  areChoicesUnsent: boolean
  /** Called after each change of the choices, by whomever. */
  readonly watchers: Set<() => void>
  isReporting: boolean
  /** The id of each lead's events, as the server gave it. */
  readonly eventIds: Map<string, string>
  /** Takes choices: the visitor's own, or those that the page around passes on, as far as they may count. */
  readonly choose: (choices: TrackerChoices, by?: ChosenBy) => void
  /** Takes what another tab has chosen meanwhile. */
  readonly refresh: () => void
}

/** The purposes that a site's trackers have, in the order in which they are asked. */
export const purposesOf = ({ trackers }: Tracking, all: readonly TrackerPurpose[]): readonly TrackerPurpose[] =>
  all.filter((purpose) => trackers.some(({ tracker }) => tracker.purpose === purpose))
