/**
 * Bounds of a number; `step` is its granularity, counted from the minimum. The bounds and the
 * `default` are valid even where they are on no step (a lender's offer). Whole units.
 */
export interface Range {
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly default?: number
}

/** Returns a number clamped to a range; configured constants are read through it. */
export const clampTo = (range: Range, value: number): number => Math.min(range.max, Math.max(range.min, value))

/**
 * Returns a number clamped to a range and rounded to its nearest step, counted from the minimum.
 */
export function fitTo(range: Range, value: number): number {
  const { min, max, step = 1 } = range
  const steps = Math.min(Math.round((clampTo(range, value) - min) / step), Math.floor((max - min) / step))
  return min + steps * step
}

/**
 * Returns the nearest numbers below and above a number that is off its step; undefined for a valid
 * number.
 */
export function besideStep({ min, max, step = 1, default: standard }: Range, value: number): readonly [number, number] | undefined {
  const off = (value - min) % step
  return off === 0 || value === max || value === standard ? undefined : [value - off, Math.min(max, value - off + step)]
}
