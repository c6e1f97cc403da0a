import type { Figure } from '../gate.ts'
import { round } from '../show-figures.ts'
import { intervalOf, median, percentile } from '../statistics.ts'
import type { WaitedScripts } from './find-waited-scripts.ts'
import type { Growth } from './measure-growth.ts'
import { blockingTime, scriptsOf, type Load } from './observe-load.ts'
import { liveFrom, type Probe } from './probe-live.ts'
import type { PassedSteps, StepChange } from './pass-steps.ts'

/**
 * The measured pages: the product, and baselines b (bare React), c (plain HTML) and d (HTML with
 * vanilla JavaScript).
 */
export const NAMES = ['react', 'product', 'plain', 'vanilla'] as const

/** One run: each page measured once, so that a slow minute of the machine affects all alike. */
export interface Run {
  readonly loads: { readonly [Name in (typeof NAMES)[number]]: Load }
  readonly probes: { readonly [Name in 'react' | 'product']: readonly Probe[] }
  readonly steps: { readonly [Name in 'vanilla' | 'product']: PassedSteps }
}

/** Steps added to measure their cost in the first load: sixty steps instead of twelve. */
export const ADDED_STEPS = 48

/** Returns the figures of the front end with their gates. */
export function frontFigures(runs: readonly Run[], waited: WaitedScripts, growth: Growth): readonly Figure[] {
  const bytes = growth.after - growth.before
  return [
    ...firstPageFigures(runs, waited),
    ...stepFigures(runs, 'forward', 'step change'),
    ...stepFigures(runs, 'back', 'back to a page already seen'),
    ...stepFigures(runs, 'again', 'forward to a page already seen'),
    scriptBytes(runs, { name: 'JavaScript until React has taken over', until: (load) => load.takenOver, atMost: 97 }),
    scriptBytes(runs, { name: 'JavaScript in five seconds without a touch', until: () => undefined, atMost: 118 }),
    {
      name: `first load with ${ADDED_STEPS} more steps`,
      measured: bytes,
      unit: 'B',
      gate: { atMost: 100 },
      detail: `${growth.before} B, then ${growth.after} B`,
    },
    {
      name: 'first page, as sent',
      measured: pageBytes(runs, 'product') / 1000,
      unit: 'kB',
      detail: `floor b ${round(pageBytes(runs, 'react') / 1000)} kB`,
    },
  ]
}

function firstPageFigures(runs: readonly Run[], waited: WaitedScripts): readonly Figure[] {
  return [
    compare(runs, { name: 'first page live / paint of floor c', product: live('product'), baseline: paint('plain'), atMost: 1.05 }),
    compare(runs, { name: 'first page live / floor b', product: live('product'), baseline: live('react') }),
    {
      name: 'JavaScript that live waits for',
      measured: waited.bytes / 1000,
      unit: 'kB',
      detail: waited.names.join(', '),
    },
    compare(runs, { name: 'React has taken over / floor b', product: takenOver('product'), baseline: takenOver('react'), atMost: 1.3 }),
    compare(runs, { name: 'largest paint / floor b', product: paint('product'), baseline: paint('react'), atMost: 1 }),
    compare(runs, { name: 'largest paint / floor c', product: paint('product'), baseline: paint('plain') }),
    compare(runs, { name: 'largest paint / floor d', product: paint('product'), baseline: paint('vanilla') }),
    compare(runs, { name: 'blocking time / floor b', product: blocked('product'), baseline: blocked('react'), atMost: 2.5 }),
  ]
}

/** The same gates for every way in which a page takes the place of another. */
function stepFigures(runs: readonly Run[], way: keyof PassedSteps, name: string): readonly Figure[] {
  const at = (page: 'product' | 'vanilla', rank: number) => (drawn: readonly Run[]) =>
    percentile(
      changesOf(drawn, page, way).map(({ ms }) => ms),
      rank,
    )
  const more = slowest(changesOf(runs, 'product', way))
  return [
    compare(runs, {
      name: `${name}, 95th percentile / floor d`,
      product: at('product', 95),
      baseline: at('vanilla', 95),
      atMost: 1.15,
      more,
    }),
    compare(runs, { name: `${name}, median / floor d`, product: at('product', 50), baseline: at('vanilla', 50), atMost: 1.2 }),
  ]
}

const changesOf = (runs: readonly Run[], page: 'product' | 'vanilla', way: keyof PassedSteps): readonly StepChange[] =>
  runs.flatMap(({ steps }) => steps[page][way])

/** A statistic of runs, in milliseconds. */
type Statistic = (runs: readonly Run[]) => number
type Name = keyof Run['loads']

const ofLoads =
  (name: Name, valueOf: (load: Load) => number): Statistic =>
  (runs) =>
    median(runs.map(({ loads }) => valueOf(loads[name])))
const paint = (name: Name): Statistic => ofLoads(name, ({ lcp }) => lcp)
const blocked = (name: Name): Statistic => ofLoads(name, blockingTime)
const takenOver = (name: Name): Statistic => ofLoads(name, (load) => load.takenOver ?? Number.NaN)
const live =
  (name: keyof Run['probes']): Statistic =>
  (runs) =>
    liveFrom(runs.flatMap(({ probes }) => probes[name]))
const pageBytes = (runs: readonly Run[], name: Name): number => ofLoads(name, ({ page }) => page.bytes)(runs)

interface ScriptBytes {
  readonly name: string
  /** Milliseconds from the start of navigation; scripts that are requested later do not count. */
  readonly until: (load: Load) => number | undefined
  /** Kilobytes. */
  readonly atMost: number
}

function scriptBytes(runs: readonly Run[], { name, until, atMost }: ScriptBytes): Figure {
  const kilobytes = ofLoads('product', (load) => scriptsOf(load, until(load)).reduce((total, script) => total + script.bytes, 0) / 1000)
  return { name, measured: kilobytes(runs), unit: 'kB', gate: { atMost }, interval: intervalOf(runs, kilobytes) }
}

interface Comparison {
  readonly name: string
  readonly product: Statistic
  readonly baseline: Statistic
  readonly atMost?: number
  readonly more?: string
}

function compare(runs: readonly Run[], { name, product, baseline, atMost, more = '' }: Comparison): Figure {
  // a baseline without any blocking counts as one millisecond
  const ratio: Statistic = (drawn) => product(drawn) / Math.max(1, baseline(drawn))
  const detail = `product ${round(product(runs))} ms, floor ${round(baseline(runs))} ms${more}`
  const gate = atMost !== undefined && { gate: { atMost } }
  return { name, measured: ratio(runs), unit: '×', ...gate, interval: intervalOf(runs, ratio), detail }
}

function slowest(changes: readonly StepChange[]): string {
  const pages = Object.entries(Object.groupBy(changes, ({ to }) => to)).map(([to, list = []]) => ({
    to,
    ms: median(list.map(({ ms }) => ms)),
  }))
  const worst = pages.toSorted((one, other) => other.ms - one.ms).slice(0, 3)
  return `; ${changes.length} changes; slowest: ${worst.map(({ to, ms }) => `${to} ${round(ms)} ms`).join(', ')}`
}
