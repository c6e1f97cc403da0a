import type { Figure } from '../gate.ts'
import type { Measuring } from '../measuring.ts'
import { round } from '../show-figures.ts'
import { median } from '../statistics.ts'
import type { PostgresBinaries } from '#tools/testing/find-postgres-15.ts'
import { explainSlowest } from './explain-slowest.ts'
import type { LoadResult } from './load-job.ts'
import { startEnvironment, type TestEnvironment } from './start-environment.ts'
import { runLoad } from './run-load.ts'
import { findPgbench, runPgbench } from './run-pgbench.ts'
import {
  keptFigure,
  latencyFigure,
  OVERLOAD,
  overloadFigures,
  rateFigures,
  sayWaits,
  type Latency,
  type Overload,
  type Round,
} from './server-figures.ts'
import { takeClean } from './take-clean.ts'
import { watchWaits } from './watch-waits.ts'

const CONNECTIONS = 20
const OPEN_CONNECTIONS = 64
// more than the server takes at once: those that it works on, and those that wait for the database
const OVERLOAD_CONNECTIONS = 600

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

/** Measures the times of responses at a fixed rate, and what the slowest ones waited for. */
async function takeLatency({ environment, effort, wrong }: Bench, rate: number): Promise<Latency> {
  await environment.clear()
  const times = { connections: OPEN_CONNECTIONS, seconds: effort.roundSeconds, warmUpSeconds: effort.warmUpSeconds }
  const { result, samples } = await watchWaits(environment.watched, () => runLoad({ ...environment.leadJob, ...times, rate }))
  await check(environment, result, wrong)
  return { ...result, waits: explainSlowest(result.slowest, samples) }
}

async function takeOverload({ environment, effort, wrong }: Bench): Promise<Overload> {
  const times = { seconds: effort.roundSeconds, warmUpSeconds: effort.warmUpSeconds }
  await environment.clear()
  // more than for the comparison with pgbench: PostgreSQL then writes several commits to the disk at once
  const { perSecond } = await runLoad({ ...environment.leadJob, ...times, connections: OPEN_CONNECTIONS })
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
