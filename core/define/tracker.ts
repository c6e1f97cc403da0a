/** An event of the house that a tracker may turn into calls; `id` is shared by browser and server (de-duplication). */
export interface HouseEvent {
  readonly name: 'page-viewed' | 'lead-created' | 'lead-accepted' | 'lead-redirected' | 'lead-rejected'
  readonly id: string
  readonly at: string
  readonly path?: string
  readonly value?: number
  readonly currency?: string
}

/** A call to a vendor: the global it is made on and its arguments. */
export interface VendorCall {
  readonly on: string
  readonly arguments: readonly (string | number | boolean | { readonly [key: string]: string | number | boolean })[]
}

/** A tracker, as data: its settings with their patterns, and what each event becomes. Its id is its folder's name. */
export interface Tracker {
  readonly name: string
  readonly purpose: 'advertising' | 'analytics' | 'recording'
  readonly settings: { readonly [setting: string]: { readonly pattern: string; readonly example: string; readonly optional?: true } }
  /** Hosts that its script and its calls need, for the page's security policy. */
  readonly hosts: readonly string[]
  readonly turn: (event: HouseEvent, settings: { readonly [setting: string]: string }) => readonly VendorCall[]
}

/** States a tracker. */
export const defineTracker = <const Of extends Tracker>(tracker: Of): Of => tracker
