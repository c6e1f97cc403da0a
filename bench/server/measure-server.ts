import type { Figure } from '../gate.ts'
import type { Measuring } from '../measuring.ts'
import { round } from '../show-figures.ts'
import { intervalOfMedian, median } from '../statistics.ts'
import type { PostgresBinaries } from '#tools/testing/find-postgres-15.ts'
import { explainSlowest, type WaitShare } from './explain-slowest.ts'
import type { LoadResult } from './load-job.ts'
import { startEnvironment, type TestEnvironment } from './start-environment.ts'
import { isPinned } from './pin.ts'
import { runLoad } from './run-load.ts'
import { findPgbench, runPgbench } from './run-pgbench.ts'
import { takeClean, type CleanRounds } from './take-clean.ts'
import { watchWaits } from './watch-waits.ts'

const CONNECTIONS = 20
const OPEN_CONNECTIONS = 64
const OVERLOAD = 3
// more than the server takes at once: those that it works on, and those that wait for the database
const OVERLOAD_CONNECTIONS = 600

/**
 * One round: echo, pgbench and product after one another, in responses or transactions per second.
 */
interface Round {
  readonly echo: number
  readonly pgbench: number
  readonly product: number
}

/** Measures the creation of a lead against the database's own time for its four rows. */
export async function measureServer(measuring: Measuring): Promise<readonly Figure[]> {
  const { effort, tell } = measuring
  const binaries = await findPgbench()
  await using environment = await startEnvironment(measuring)
  const { processes } = environment
  const bench: Bench = { environment, effort, binaries, wrong: [] }
  const rounds = await takeClean({
    take: () => takeRound(bench),
    wanted: effort.rounds,
    processes,
    tell: ({ result: { echo, pgbench, product }, foreign }) =>
      tell(`echo ${round(echo)} /s, pgbench ${round(pgbench)} /s, product ${round(product)} /s, others took ${round(foreign)} %`),
  })
  const rate = median(rounds.results.map(({ product }) => product)) / 2
  const latencies = await takeClean({
    take: () => takeLatency(bench, rate),
    wanted: effort.latencyRounds,
    processes,
    tell: ({ result: { p50, p99, worst, waits }, foreign }) =>
      tell(
        `half load, ${round(rate)} /s: median ${round(p50)} ms, p99 ${round(p99)} ms, worst ${round(worst)} ms, others took ${round(foreign)} %; the slowest hundredth waited for ${sayWaits(waits)}`,
      ),
  })
  const overloads = await takeClean({
    take: () => takeOverload(bench),
    wanted: effort.latencyRounds,
    processes,
    tell: ({ result: { capacity, load }, foreign }) =>
      tell(
        `${OVERLOAD} times overload: ${round(load.inTimePerSecond)} of ${round(capacity)} /s, refusals within ${round(load.refusedP99 ?? Number.NaN)} ms, others took ${round(foreign)} %`,
      ),
  })
  return [...rateFigures(rounds), latencyFigure(latencies), ...overloadFigures(overloads), keptFigure(bench.wrong)]
}

interface Bench extends Pick<Measuring, 'effort'> {
  readonly environment: TestEnvironment
  readonly binaries: PostgresBinaries
  readonly wrong: string[]
}

async function takeRound({ environment, effort, binaries, wrong }: Bench): Promise<Round> {
  const times = { connections: CONNECTIONS, seconds: effort.roundSeconds, warmUpSeconds: effort.warmUpSeconds }
  const echo = await runLoad({ ...environment.echoJob, ...times })
  await environment.clear()
  await runPgbench(binaries, environment.script, CONNECTIONS, effort.warmUpSeconds)
  const pgbench = await runPgbench(binaries, environment.script, CONNECTIONS, effort.roundSeconds)
  await environment.clear()
  const product = await runLoad({ ...environment.leadJob, ...times })
  await check(environment, product, wrong)
  return { echo: echo.perSecond, pgbench, product: product.perSecond }
}

interface Latency extends LoadResult {
  /** What the slowest hundredth waited for. */
  readonly waits: readonly WaitShare[]
}

/** Measures the times of responses at a fixed rate, and what the slowest ones waited for. */
async function takeLatency({ environment, effort, wrong }: Bench, rate: number): Promise<Latency> {
  await environment.clear()
  const times = { connections: OPEN_CONNECTIONS, seconds: effort.roundSeconds, warmUpSeconds: effort.warmUpSeconds }
  const { result, samples } = await watchWaits(environment.watched, () => runLoad({ ...environment.leadJob, ...times, rate }))
  await check(environment, result, wrong)
  return { ...result, waits: explainSlowest(result.slowest, samples) }
}

/** New leads a second at full load, and what comes of a load of several times as many. */
interface Overload {
  readonly capacity: number
  readonly load: LoadResult
}

async function takeOverload({ environment, effort, wrong }: Bench): Promise<Overload> {
  const times = { seconds: effort.roundSeconds, warmUpSeconds: effort.warmUpSeconds }
  await environment.clear()
  const { perSecond } = await runLoad({ ...environment.leadJob, ...times, connections: CONNECTIONS })
  await environment.clear()
  const load = await runLoad({ ...environment.leadJob, ...times, connections: OVERLOAD_CONNECTIONS, rate: perSecond * OVERLOAD })
  // refusals are what an overloaded server is expected to give
  await check(environment, { ...load, refused: {} }, wrong)
  return { capacity: perSecond, load }
}

/**
 * Records what is wrong: a response without success, an acknowledged lead that is not stored, an id
 * that was given twice.
 */
async function check(environment: TestEnvironment, result: LoadResult, wrong: string[]): Promise<void> {
  const stored = await environment.countLeads()
  const { acknowledged, distinctIds, refused } = result
  if (stored !== acknowledged) wrong.push(`${acknowledged} acknowledged, ${stored} stored`)
  if (distinctIds !== acknowledged) wrong.push(`${acknowledged} acknowledged, ${distinctIds} different ids`)
  if (Object.keys(refused).length > 0) wrong.push(`refused: ${JSON.stringify(refused)}`)
}

function rateFigures({ results, note, isDisturbed }: CleanRounds<Round>): readonly Figure[] {
  const ratios = results.map(({ product, pgbench }) => product / pgbench)
  const ofEcho = results.map(({ product, echo }) => product / echo)
  const rateOf = (name: keyof Round) => `${name} ${round(median(results.map((one) => one[name])))} /s`
  return [
    {
      name: 'create lead / pgbench, same four rows',
      measured: median(ratios),
      unit: '×',
      gate: { atLeast: 0.35 },
      interval: intervalOfMedian(ratios),
      isDisturbed,
      detail: `${rateOf('product')}, ${rateOf('pgbench')}; ${note}${isPinned() ? '' : '; not pinned to cores'}`,
    },
    { name: 'create lead / Fastify echo', measured: median(ofEcho), unit: '×', interval: intervalOfMedian(ofEcho), detail: rateOf('echo') },
  ]
}

function latencyFigure({ results, note, isDisturbed }: CleanRounds<Latency>): Figure {
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

const sayWaits = (waits: readonly WaitShare[]): string =>
  waits
    .slice(0, SHOWN_WAITS)
    .map(([cause, share]) => `${cause} ${round(share * 100)} %`)
    .join(', ')

function overloadFigures({ results, note, isDisturbed }: CleanRounds<Overload>): readonly Figure[] {
  const goodput = results.map(({ capacity, load }) => load.inTimePerSecond / capacity)
  const refusals = results.flatMap(({ load }) => load.refusedP99 ?? [])
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

const keptFigure = (wrong: readonly string[]): Figure => ({
  name: 'answers that were wrong under load',
  measured: wrong.length,
  unit: '',
  gate: { atMost: 0 },
  detail: wrong.length > 0 ? [...new Set(wrong)].slice(0, 3).join('; ') : 'rows = acknowledgements, every id once',
})
