/** The limit of a figure. */
export type Gate = { readonly atMost: number } | { readonly atLeast: number }

/**
 * A measured figure. Without a gate it is only reported. `interval` is the bootstrap 95 % interval
 * of `measured`.
 */
export interface Figure {
  readonly name: string
  readonly measured: number
  /** `×` for a ratio to a baseline. */
  readonly unit: '×' | 'ms' | 'kB' | 'B' | '/s' | '%' | ''
  readonly gate?: Gate
  readonly interval?: readonly [low: number, high: number]
  /** True if other processes took so much of the machine that the measurement proves nothing. */
  readonly isDisturbed?: boolean
  /** The underlying values, for the reader. */
  readonly detail?: string
}

export type Verdict = 'pass' | 'miss' | 'not shown' | 'told'

/**
 * Checks a figure. One with an interval passes if the whole interval is within the gate, misses if
 * all of it is beyond, and is not shown if the gate lies in it: more runs may decide. A disturbed
 * one is never shown, whatever was measured.
 */
export function validate({ measured, gate, interval, isDisturbed = false }: Figure): Verdict {
  if (!gate) return 'told'
  if (isDisturbed) return 'not shown'
  const within = (interval ?? [measured, measured]).map((value) => ('atMost' in gate ? value <= gate.atMost : value >= gate.atLeast))
  if (within.every(Boolean)) return 'pass'
  return within.some(Boolean) ? 'not shown' : 'miss'
}
