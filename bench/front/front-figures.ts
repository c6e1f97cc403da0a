import type { Figure } from '../gate.ts'
import { round } from '../show-figures.ts'
import { median, percentile } from '../statistics.ts'
import type { WaitedScripts } from './find-waited-scripts.ts'
import type { Growth } from './measure-growth.ts'
import { blockingTime, scriptsOf, type Load } from './observe-load.ts'
import { liveFrom, type Probe } from './probe-live.ts'
import type { StepChange } from './pass-steps.ts'

/**
 * The measured pages: the product, and baselines b (bare React), c (plain HTML) and d (HTML with
 * vanilla JavaScript).
 */
export const NAMES = ['react', 'product', 'plain', 'vanilla'] as const

/** The measurements of one page in each run. */
export interface Taken {
  readonly loads: Load[]
  readonly probes: Probe[]
  readonly changes: StepChange[]
}

export type Runs = { readonly [Name in (typeof NAMES)[number]]: Taken }

/** Steps added to measure their cost in the first load: sixty steps instead of twelve. */
export const ADDED_STEPS = 48

/** Returns the figures of the front end with their gates. */
export function frontFigures({ product, react, plain, vanilla }: Runs, waited: WaitedScripts, growth: Growth): readonly Figure[] {
  return [
    compare({ name: 'first page live / floor b', product: liveFrom(product.probes), baseline: liveFrom(react.probes), atMost: 0.5 }),
    {
      name: 'JavaScript that live waits for',
      measured: waited.bytes / 1000,
      unit: 'kB',
      gate: { atMost: 2.5 },
      detail: waited.names.join(', '),
    },
    compare({ name: 'React has taken over / floor b', product: takenOver(product), baseline: takenOver(react), atMost: 1.45 }),
    compare({ name: 'largest paint / floor b', product: largestPaint(product), baseline: largestPaint(react), atMost: 1.1 }),
    compare({ name: 'blocking time / floor b', product: blocked(product), baseline: blocked(react), atMost: 2.5 }),
    {
      name: 'JavaScript until React has taken over',
      measured: scripts(product, (load) => load.takenOver) / 1000,
      unit: 'kB',
      gate: { atMost: 100 },
    },
    compare({
      name: 'step change, 95th percentile / floor d',
      product: slowChange(product),
      baseline: slowChange(vanilla),
      atMost: 1,
      more: slowest(product),
    }),
    {
      name: `first load with ${ADDED_STEPS} more steps`,
      measured: growth.after - growth.before,
      unit: 'B',
      gate: { atMost: 100 },
      detail: `${growth.before} B, then ${growth.after} B`,
    },
    compare({ name: 'largest paint / floor c', product: largestPaint(product), baseline: largestPaint(plain) }),
    compare({ name: 'largest paint / floor d', product: largestPaint(product), baseline: largestPaint(vanilla) }),
    compare({ name: 'step change, median / floor d', product: usualChange(product), baseline: usualChange(vanilla) }),
    { name: 'JavaScript in five seconds without a touch', measured: scripts(product, () => undefined) / 1000, unit: 'kB' },
    {
      name: 'first page, as sent',
      measured: pageBytes(product) / 1000,
      unit: 'kB',
      detail: `floor b ${round(pageBytes(react) / 1000)} kB`,
    },
  ]
}

const largestPaint = ({ loads }: Taken): number => median(loads.map((load) => load.lcp))
const blocked = ({ loads }: Taken): number => median(loads.map(blockingTime))
const takenOver = ({ loads }: Taken): number => median(loads.map((load) => load.takenOver ?? Number.NaN))
const slowChange = ({ changes }: Taken): number =>
  percentile(
    changes.map(({ ms }) => ms),
    95,
  )
const usualChange = ({ changes }: Taken): number => median(changes.map(({ ms }) => ms))
const pageBytes = ({ loads }: Taken): number => median(loads.map(({ page }) => page.bytes))
const scripts = ({ loads }: Taken, until: (load: Load) => number | undefined): number =>
  median(loads.map((load) => scriptsOf(load, until(load)).reduce((total, { bytes }) => total + bytes, 0)))

interface Comparison {
  readonly name: string
  /** Milliseconds. */
  readonly product: number
  readonly baseline: number
  readonly atMost?: number
  readonly more?: string
}

function compare({ name, product, baseline, atMost, more = '' }: Comparison): Figure {
  // a baseline without any blocking counts as one millisecond
  const measured = product / Math.max(1, baseline)
  const detail = `product ${round(product)} ms, floor ${round(baseline)} ms${more}`
  return { name, measured, unit: '×', ...(atMost !== undefined && { gate: { atMost } }), detail }
}

function slowest({ changes }: Taken): string {
  const pages = Object.entries(Object.groupBy(changes, ({ to }) => to)).map(([to, list = []]) => ({
    to,
    ms: median(list.map(({ ms }) => ms)),
  }))
  const worst = pages.toSorted((one, other) => other.ms - one.ms).slice(0, 3)
  return `; ${changes.length} changes; slowest: ${worst.map(({ to, ms }) => `${to} ${round(ms)} ms`).join(', ')}`
}
