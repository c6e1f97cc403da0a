/** A change of height up to this is not reported (specification, section 2). */
const LEAST_CHANGE_PX = 10
/** Heights that recur within this time, without user input, are a loop. */
const WINDOW_MS = 10_000
/** Number of recurrences that count as a loop. */
const RETURNS = 2

/** The reported heights in px with times, newest last; `held` is the range of a stopped loop. */
export interface Heights {
  readonly reported: readonly { readonly height: number; readonly at: number }[]
  readonly held?: { readonly low: number; readonly high: number }
}

/** The state before any report. */
export const NO_HEIGHTS: Heights = { reported: [] }

/**
 * Returns the heights after one more was measured; the last of `reported` is the current one. If
 * the width of the page around depends on the frame's height (a scroll bar that comes and goes),
 * the height would change for ever: a loop is stopped at its highest value.
 */
export function nextHeights({ reported, held }: Heights, height: number, at: number): Heights {
  const last = reported.at(-1)
  if (last && isNear(height, last.height)) return { reported, held }
  if (held && height >= held.low - LEAST_CHANGE_PX && height <= held.high + LEAST_CHANGE_PX) return { reported, held }
  const recent = [...reported.filter((one) => at - one.at <= WINDOW_MS), { height, at }]
  if (returnsIn(recent.map((one) => one.height)) < RETURNS) return { reported: [...reported, { height, at }].slice(-12) }
  const all = recent.map((one) => one.height)
  const high = Math.max(...all)
  const isReported = last !== undefined && isNear(high, last.height)
  return { reported: isReported ? reported : [...reported, { height: high, at }], held: { low: Math.min(...all), high } }
}

/** Returns how many of the heights occurred earlier. */
const returnsIn = (heights: readonly number[]): number =>
  heights.filter((height, index) => heights.slice(0, index).some((earlier) => isNear(earlier, height))).length

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= LEAST_CHANGE_PX
