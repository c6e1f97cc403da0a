/**
 * Bounds of a number; `step` is its granularity, counted from the least. The bounds and the `default` pass though they stand on
 * no step (a lender's offer). Whole units.
 */
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

/** The nearest numbers below and above one that is off its step; undefined for one that passes. */
export function besideStep({ min, max, step = 1, default: standard }: Range, value: number): readonly [number, number] | undefined {
  const off = (value - min) % step
  return off === 0 || value === max || value === standard ? undefined : [value - off, Math.min(max, value - off + step)]
}
