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
  /** The underlying values, for the reader. */
  readonly detail?: string
}

export type Verdict = 'pass' | 'miss' | 'told'

/** Checks a figure. One with an interval misses only if the whole interval is beyond the gate. */
export function validate({ measured, gate, interval }: Figure): Verdict {
  if (!gate) return 'told'
  const [low, high] = interval ?? [measured, measured]
  const isKept = 'atMost' in gate ? low <= gate.atMost : high >= gate.atLeast
  return isKept ? 'pass' : 'miss'
}
