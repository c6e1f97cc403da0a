import type { TrackerPurpose, TrackerSettings, VendorCall } from './tracker.ts'

/** The visitor's choices by purpose; none where the visitor has not chosen. */
export type TrackerChoices = { readonly [Purpose in TrackerPurpose]?: 'agreed' | 'refused' }

/** Values of a recording's session, by name. */
export type RecordedAttributes = { readonly [attribute: string]: string | number | boolean }

/** What a vendor's part may use of the page. It is opened once the page is live and the visitor agreed. */
export interface VendorPage {
  readonly settings: TrackerSettings
  /** The window, as the vendor's own snippet uses it: an unknown place for its globals. */
  readonly globals: { [name: string]: unknown }
  /** Loads a script, which the page's policy must admit; rejects where it does not come. */
  readonly loadScript: (address: string, integrity?: string) => Promise<void>
  /** Tells of the page's requests to addresses that begin so, as far as they fail; answers what ends it. */
  readonly watchRequests: (
    beginnings: readonly string[],
    failed: (kind: 'script' | 'request', status: number, address: string) => void,
  ) => () => void
  readonly choices: TrackerChoices
  readonly session: { readonly id: string; readonly startedAt: string }
  /** The campaign's parameters and click ids of the link, as far as there are any. */
  readonly attribution: { readonly [name: string]: string }
  /** True where the site lets a recording hold personal values of a visitor who agreed. */
  readonly letsThrough: boolean
  readonly now: () => number
  readonly log: (sentence: string, error?: unknown) => void
  /** Keeps the address of a recording. */
  readonly keepSessionUrl: (address: string) => void
}

/** A vendor that is open in the page. */
export interface Vendor {
  /** Makes a call that the tracker's `turn` wants. */
  readonly make: (call: VendorCall) => void
  /** Tells who is recorded, again when that changes. */
  readonly identify?: (attributes: RecordedAttributes) => void
  /** Tells an error of the application. */
  readonly report?: (error: unknown, stack: string) => void
  /** Tells the choices that were made since it was opened. */
  readonly choose?: (choices: TrackerChoices) => void
  /** The visitor withdrew: it sends nothing any more. */
  readonly stop: () => void
}

/** Opens a vendor in the page: the default export of a tracker's vendor.ts. */
export type OpenVendor = (page: VendorPage) => Vendor | Promise<Vendor>
