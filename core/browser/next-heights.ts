/** A change of height up to this is not told (specification, section 2). */
const LEAST_CHANGE_PX = 10
/** Heights that return within this time, nobody having done anything, are a loop. */
const WINDOW_MS = 10_000
/** How often they may return before that. */
const RETURNS = 2

/** The heights that were told, newest last, each in px and with its time; and between which a loop is held at the higher one. */
export interface Heights {
  readonly reported: readonly { readonly height: number; readonly at: number }[]
  readonly held?: { readonly low: number; readonly high: number }
}

/** Before anything was told. */
export const NO_HEIGHTS: Heights = { reported: [] }

/**
 * The heights after one more was measured; the last of `told` is the one that holds. A page around whose width follows
 * the frame's height (a scroll bar that comes and goes) would have it change for ever: a loop is held at its highest.
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
  return { reported: isReported ? reported : [...reported, { height: high, at }].slice(-12), held: { low: Math.min(...all), high } }
}

/** How many of the heights were there before the one that they follow. */
const returnsIn = (heights: readonly number[]): number =>
  heights.filter((height, index) => heights.slice(0, Math.max(0, index - 1)).some((earlier) => isNear(earlier, height))).length

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= LEAST_CHANGE_PX
