import type { Figure } from '../gate.ts'
import type { LoadResult } from '../server/load-job.ts'
import type { CleanRounds } from '../server/take-clean.ts'
import { round } from '../show-figures.ts'
import { intervalOfMedian, median, percentile } from '../statistics.ts'
import type { TimedCall } from './use-console.ts'

/** What a page is promised to take at most, in ms; absolute times depend on the machine, so they are told and are no gate. */
export const PROMISED_MS = 300

/** The intake at a fixed rate, with the console in use and without it. */
export interface Turns {
  readonly without: LoadResult
  readonly used: LoadResult
  readonly calls: number
}

/** A call by a person, as its figure is called. */
export const nameOf = ({ name, operator }: Pick<TimedCall, 'name' | 'operator'>): string => `${name}, ${operator}`

/** Beside what calls were made, and the processor time of one when nothing else happens, in ms by `nameOf`. */
export interface Beside {
  readonly beside: string
  readonly cpu: ReadonlyMap<string, number>
}

/** Returns the 95th percentile of each call by each person, and how many of them are within what is promised. */
export function callFigures(made: readonly TimedCall[], { beside, cpu }: Beside): readonly Figure[] {
  const groups = [...Map.groupBy(made, nameOf)]
  const figures = groups.map(([name, calls]): Figure => {
    const times = calls.map(({ ms }) => ms)
    const p95 = percentile(times, 95)
    const alone = cpu.get(name)
    const processor = alone === undefined ? '' : `; processor time alone ${round(alone)} ms`
    const detail = `median ${round(median(times))} ms of ${times.length} calls${processor}${p95 > PROMISED_MS ? `; more than ${PROMISED_MS} ms` : ''}`
    return { name, measured: p95, unit: 'ms', detail }
  })
  const over = figures.filter(({ measured }) => measured > PROMISED_MS)
  const slow = over.map(({ name, measured }) => `${name} ${round(measured)}`).join('; ')
  return [
    ...figures,
    {
      name: `console calls within ${PROMISED_MS} ms at p95`,
      measured: figures.length - over.length,
      unit: '',
      detail: `of ${figures.length}, ${beside}${slow === '' ? '' : `; over: ${slow}`}`,
    },
  ]
}

const PARTS = ['p50', 'p95', 'p99'] as const

/**
 * Returns how quick the intake is with the console in use, divided by how quick it is without: 1 is alike, less is slower. It is kept
 * where the interval of the ratio reaches 1, and missed where it lies below 1 by more than its own width.
 */
export function intakeFigures({ results, note, isDisturbed }: CleanRounds<Turns>): readonly Figure[] {
  return PARTS.map((part): Figure => {
    const ratios = results.map(({ without, used }) => without[part] / used[part])
    const interval = intervalOfMedian(ratios)
    const times = (name: 'without' | 'used') => round(median(results.map((one) => one[name][part])))
    const calls = round(median(results.map((one) => one.calls)))
    return {
      name: `intake with the console in use: speed of ${part} / without`,
      measured: median(ratios),
      unit: '×',
      interval,
      gate: { atLeast: Number((1 - (interval[1] - interval[0])).toPrecision(3)) },
      isDisturbed,
      detail: `${times('used')} ms, ${times('without')} ms; ${calls} calls of the console in a round; ${note}`,
    }
  })
}

/** Returns the number of wrong answers, of the intake and of the console. */
export const rightFigure = (wrong: readonly string[]): Figure => ({
  name: 'answers that were wrong beside the console',
  measured: wrong.length,
  unit: '',
  gate: { atMost: 0 },
  ...(wrong.length > 0 && { detail: [...new Set(wrong)].slice(0, 3).join('; ') }),
})
