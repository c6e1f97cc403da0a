import type { TextKey } from '#core/model/register.ts'

/** A sentence of a problem: its key, and what is filled in. */
export interface ProblemSentence {
  readonly key: TextKey
  readonly values: { readonly number?: string }
}

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60
/** From here on hours are said. */
const MOST_MINUTES = 120

/** Returns a wait as people say it: in minutes, and a long one in hours, rounded up. */
export function waitOf(seconds: number): { readonly unit: 'minutes' | 'hours'; readonly number: string } {
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  return minutes > MOST_MINUTES
    ? { unit: 'hours', number: String(Math.ceil(minutes / HOUR_MINUTES)) }
    : { unit: 'minutes', number: String(minutes) }
}

/**
 * Returns the sentence of a problem by the `text` of its kind. Of too many tries it says when to try again, where that is
 * known and a minute or more away.
 */
export function problemSentence(text: string, status: number, retryAfterSeconds = 0): ProblemSentence {
  if (status !== 429 || retryAfterSeconds < MINUTE_SECONDS) return { key: `problems>${text}`, values: {} }
  const { unit, number } = waitOf(retryAfterSeconds)
  return { key: `problems>too-many-${unit}`, values: { number } }
}
