/** Maximum length of a serialized diagnostic object, in characters (specification, section 9). */
export const DIAGNOSTIC_MAX = 1024

/** Device data: minutes from UTC, GiB, language tag, `<width>x<height>` in px, load time in ms. */
export interface Diagnostics {
  readonly timezoneOffset: number
  readonly deviceMemory?: number
  readonly language?: string
  readonly screenResolution?: string
  readonly loadingTime?: number
}

/** Returns the object as JSON; empty if longer than 1024 characters or not serializable. */
export function serializeDiagnostic(value: unknown): string {
  try {
    const text = JSON.stringify(value) ?? ''
    return text.length > DIAGNOSTIC_MAX ? '' : text
  } catch {
    return ''
  }
}
