/** Longest serialized diagnostic object, in characters (specification, section 9). */
export const DIAGNOSTIC_MAX = 1024

/** What is known of the device: minutes from UTC, GiB, language tag, `<width>x<height>` in pixels, milliseconds to load. */
export interface Diagnostics {
  readonly timezoneOffset: number
  readonly deviceMemory?: number
  readonly language?: string
  readonly screenResolution?: string
  readonly loadingTime?: number
}

/** The object as JSON; empty text where that is longer than 1024 characters or the object cannot be serialized. */
export function serializeDiagnostic(value: unknown): string {
  try {
    const text = JSON.stringify(value) ?? ''
    return text.length > DIAGNOSTIC_MAX ? '' : text
  } catch {
    return ''
  }
}
