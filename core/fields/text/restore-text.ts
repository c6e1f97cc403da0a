/** Longest text that is restored; the longest answer of any field is far shorter. */
export const TEXT_MAX = 5000

/** Returns a text from storage; undefined for anything else, and for a text that is too long. */
export const restoreText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= TEXT_MAX ? value : undefined
