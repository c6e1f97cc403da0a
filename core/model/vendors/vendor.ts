import type { TrackerPurpose, TrackerSettings, VendorCall } from './tracker.ts'

/**
 * The visitor's choices by purpose; none where the visitor has not chosen. A vendor gets them as
 * they count in the country.
 */
export type TrackerChoices = { readonly [Purpose in TrackerPurpose]?: 'agreed' | 'refused' }

/** Attributes of a recorded session, by name. */
export type RecordedAttributes = { readonly [attribute: string]: string | number | boolean }

/**
 * What a vendor's code may use of the page. The vendor is opened once the page is live and the
 * visitor has agreed.
 */
export interface VendorPage {
  readonly settings: TrackerSettings
  /** The window, as the vendor's own snippet uses it: an untyped place for its globals. */
  readonly globals: { [name: string]: unknown }
  /**
   * Loads a script that the page's security policy must allow; rejects if the script does not load.
   */
  readonly loadScript: (address: string, integrity?: string) => Promise<void>
  /**
   * Reports the page's failed requests to addresses that begin with one of `beginnings`; returns a
   * function that stops it.
   */
  readonly watchRequests: (
    beginnings: readonly string[],
    failed: (kind: 'script' | 'request', status: number, address: string) => void,
  ) => () => void
  readonly choices: TrackerChoices
  readonly session: { readonly id: string; readonly startedAt: string }
  /** The campaign's parameters and click ids of the link, where there are any. */
  readonly attribution: { readonly [name: string]: string }
  /** True if the site lets a recording contain personal values of a visitor who agreed. */
  readonly letsThrough: boolean
  readonly now: () => number
  readonly log: (sentence: string, error?: unknown) => void
  /** Stores the address of a recording. */
  readonly keepSessionUrl: (address: string) => void
}

/** A vendor that has been opened in the page. */
export interface Vendor {
  /** Makes a call that the tracker's `turn` returned. */
  readonly make: (call: VendorCall) => void
  /** Identifies who is recorded, again when that changes. */
  readonly identify?: (attributes: RecordedAttributes) => void
  /** Reports an error of the application. */
  readonly report?: (error: unknown, stack: string) => void
  /** Passes on the choices that were made since the vendor was opened. */
  readonly choose?: (choices: TrackerChoices) => void
  /** Stops the vendor because the visitor withdrew: it sends nothing any more. */
  readonly stop: () => void
}

/** Opens a vendor in the page: the default export of a tracker's vendor.ts. */
export type OpenVendor = (page: VendorPage) => Vendor | Promise<Vendor>
