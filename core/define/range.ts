/** Bounds of a number; `step` is the granularity of buttons and slider. Whole units. */
export interface Range {
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly default?: number
}

/** A number brought into a range; constants from outside are read through it. */
export const clampTo = (range: Range, value: number): number => Math.min(range.max, Math.max(range.min, value))

/** A number brought into a range and to its nearest step, counted from the least. */
export function fitTo(range: Range, value: number): number {
  const { min, max, step = 1 } = range
  const steps = Math.min(Math.round((clampTo(range, value) - min) / step), Math.floor((max - min) / step))
  return min + steps * step
}
