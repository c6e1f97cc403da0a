/**
 * One id of a visit. It comes from a cookie, or where there is none from a link's parameter; or it
 * is the time of the click.
 */
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
  /** The field contains the time of the click instead of an id. */
  readonly isTime?: true
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
   * Storage key under which the browser keeps the click until it expires
   * (LEGACY_CLICK_ID_EXPIRY_DAYS).
   */
  readonly storageKey?: string
}
