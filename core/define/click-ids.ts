/** One id of a visit. It comes from a cookie, or where there is none from a link's parameter. */
export interface ClickId {
  /** Query parameter of entry links. */
  readonly parameter?: string
  /** Cookie that the vendor's script sets. */
  readonly cookie?: string
  /**
   * What is sent of the parameter, if not its value: `{value}` stands for the value, `{time}` for
   * the time of the click in milliseconds since 1970.
   */
  readonly template?: string
}

/**
 * The ids that a vendor's links and cookies give to a visit. They are a part of the lead's payload,
 * are stored with the lead, and reach the tracker's conversion.server.ts.
 */
export interface ClickIds {
  /** Name of the part in the lead's payload. */
  readonly part: string
  /** The ids, by their fields in the part. */
  readonly ids: { readonly [field: string]: ClickId }
  /** The click counts only if this parameter is missing or contains the text. */
  readonly source?: { readonly parameter: string; readonly contains: string }
  /**
   * Keeps the click in the browser's local storage until it expires (LEGACY_CLICK_ID_EXPIRY_DAYS).
   * `key`: the storage key. `timeField`: the field of the part that contains the click's time.
   */
  readonly kept?: { readonly key: string; readonly timeField: string }
}
