import type { Figure } from '../gate.ts'
import { round } from '../show-figures.ts'
import { intervalOfMedian, median } from '../statistics.ts'
import type { WaitShare } from './explain-slowest.ts'
import type { LoadResult } from './load-job.ts'
import { isPinned } from './pin.ts'
import type { CleanRounds } from './take-clean.ts'

/** How many times the full load an overload is. */
export const OVERLOAD = 3

/**
 * One round: echo, pgbench and product after one another, in responses or transactions per second.
 */
export interface Round {
  readonly echo: number
  readonly pgbench: number
  readonly product: number
}

/** The times of responses at a fixed rate. */
export interface Latency extends LoadResult {
  /** What the slowest hundredth waited for. */
  readonly waits: readonly WaitShare[]
}

/** New leads a second at full load, and what comes of a load of several times as many. */
export interface Overload {
  readonly capacity: number
  readonly load: LoadResult
}

/** Returns how many leads are created, compared with the baselines. */
export function rateFigures({ results, note, isDisturbed }: CleanRounds<Round>): readonly Figure[] {
  const ratios = results.map(({ product, pgbench }) => product / pgbench)
  const ofEcho = results.map(({ product, echo }) => product / echo)
  const rateOf = (name: keyof Round) => `${name} ${round(median(results.map((one) => one[name])))} /s`
  return [
    {
      name: 'create lead / pgbench, same four rows',
      measured: median(ratios),
      unit: '×',
      gate: { atLeast: 0.55 },
      interval: intervalOfMedian(ratios),
      isDisturbed,
      detail: `${rateOf('product')}, ${rateOf('pgbench')}; ${note}${isPinned() ? '' : '; not pinned to cores'}`,
    },
    { name: 'create lead / Fastify echo', measured: median(ofEcho), unit: '×', interval: intervalOfMedian(ofEcho), detail: rateOf('echo') },
  ]
}

/** Returns the times of responses at half load. */
export function latencyFigure({ results, note, isDisturbed }: CleanRounds<Latency>): Figure {
  const ratios = results.map(({ p50, p99 }) => p99 / p50)
  const times = `median ${round(median(results.map(({ p50 }) => p50)))} ms, p99 ${round(median(results.map(({ p99 }) => p99)))} ms`
  const rate = `${round(median(results.map(({ perSecond }) => perSecond)))} /s`
  const [worst] = results.toSorted((one, other) => other.p99 / other.p50 - one.p99 / one.p50)
  return {
    name: 'create lead at half load: p99 / median',
    measured: median(ratios),
    unit: '×',
    gate: { atMost: 8 },
    interval: intervalOfMedian(ratios),
    isDisturbed,
    detail: `${times} at ${rate}; ${note}; in the worst of them the slowest waited for ${sayWaits(worst?.waits ?? [])}`,
  }
}

const SHOWN_WAITS = 3

/** Names the largest causes with their shares. */
export const sayWaits = (waits: readonly WaitShare[]): string =>
  waits
    .slice(0, SHOWN_WAITS)
    .map(([cause, share]) => `${cause} ${round(share * 100)} %`)
    .join(', ')

/** Returns what comes of an overload. */
export function overloadFigures({ results, note, isDisturbed }: CleanRounds<Overload>): readonly Figure[] {
  const goodput = results.map(({ capacity, load }) => load.inTimePerSecond / capacity)
  const refusals = results.map(({ load }) => load.refusedP99 ?? 0)
  const refused = results.map(({ load }) => Object.values(load.refused).reduce((sum, times) => sum + times, 0))
  return [
    {
      name: `create lead at ${OVERLOAD} times overload / full load`,
      measured: median(goodput),
      unit: '×',
      gate: { atLeast: 0.95 },
      interval: intervalOfMedian(goodput),
      isDisturbed,
      detail: `${round(median(results.map(({ capacity }) => capacity)))} /s at full load; ${note}`,
    },
    {
      name: `refusals at ${OVERLOAD} times overload, 99th percentile`,
      measured: median(refusals),
      unit: 'ms',
      interval: intervalOfMedian(refusals),
      detail: `${round(median(refused))} refusals in a round`,
    },
  ]
}

/** Returns the number of wrong responses. */
export const keptFigure = (wrong: readonly string[]): Figure => ({
  name: 'answers that were wrong under load',
  measured: wrong.length,
  unit: '',
  gate: { atMost: 0 },
  detail: wrong.length > 0 ? [...new Set(wrong)].slice(0, 3).join('; ') : 'rows = acknowledgements, every id once',
})
