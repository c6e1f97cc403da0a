/** What a figure must keep to. */
export type Gate = { readonly atMost: number } | { readonly atLeast: number }

/** One measured figure. Without a gate it is only told. `interval` is the bootstrap 95 % interval of `measured`. */
export interface Figure {
  readonly name: string
  readonly measured: number
  /** `×` for a ratio to a floor. */
  readonly unit: '×' | 'ms' | 'kB' | 'B' | '/s' | '%' | ''
  readonly gate?: Gate
  readonly interval?: readonly [low: number, high: number]
  /** The values behind it, for the reader. */
  readonly detail?: string
}

export type Verdict = 'pass' | 'miss' | 'told'

/** A figure with an interval misses only if the whole interval is on the wrong side. */
export function validate({ measured, gate, interval }: Figure): Verdict {
  if (!gate) return 'told'
  const [low, high] = interval ?? [measured, measured]
  const isKept = 'atMost' in gate ? low <= gate.atMost : high >= gate.atLeast
  return isKept ? 'pass' : 'miss'
}
