import type { Figure } from '../gate.ts'
import type { Measuring } from '../measuring.ts'
import { round } from '../show-figures.ts'
import { intervalOfMedian, median } from '../statistics.ts'
import type { PostgresBinaries } from '../../tools/testing/find-postgres-15.ts'
import { foreignPercent, readCpu } from './foreign-cpu.ts'
import type { LoadResult } from './load-job.ts'
import { openGround, type Ground } from './open-ground.ts'
import { isPinned } from './pin.ts'
import { runLoad } from './run-load.ts'
import { findPgbench, runPgbench } from './run-pgbench.ts'

const CONNECTIONS = 20
const OPEN_CONNECTIONS = 64
const FOREIGN_PERCENT = 10

/** One round: echo, pgbench and product after one another, in answers or transactions a second. */
interface Round {
  readonly echo: number
  readonly pgbench: number
  readonly product: number
  readonly foreign: number
}

/** Measures how creating a lead compares with what the database does with its four rows. */
export async function measureServer(measuring: Measuring): Promise<readonly Figure[]> {
  const pgbench = await findPgbench()
  await using ground = await openGround(measuring)
  const bench: Bench = { ...measuring, ground, pgbench, wrong: [] }
  const all = await takeRounds(bench)
  const clean = all.filter(({ foreign }) => foreign <= FOREIGN_PERCENT)
  const rounds = clean.length * 2 > measuring.effort.rounds ? clean : all
  const latencies = await takeLatencies(bench, median(rounds.map((one) => one.product)) / 2)
  return [...rateFigures(rounds, all.length), ...latencyFigures(latencies), keptFigure(bench.wrong)]
}

interface Bench extends Measuring {
  readonly ground: Ground
  readonly pgbench: PostgresBinaries
  readonly wrong: string[]
}

/** Takes rounds until enough had the machine to themselves, at most twice as many. */
async function takeRounds(bench: Bench): Promise<readonly Round[]> {
  const rounds: Round[] = []
  const clean = () => rounds.filter(({ foreign }) => foreign <= FOREIGN_PERCENT).length
  while (clean() < bench.effort.rounds && rounds.length < bench.effort.rounds * 2) {
    const one = await takeRound(bench)
    rounds.push(one)
    bench.tell(
      `round ${rounds.length}: echo ${round(one.echo)} /s, pgbench ${round(one.pgbench)} /s, product ${round(one.product)} /s, others took ${round(one.foreign)} %`,
    )
  }
  return rounds
}

async function takeRound({ ground, effort, pgbench, wrong }: Bench): Promise<Round> {
  const before = readCpu(ground.processes)
  const times = { connections: CONNECTIONS, seconds: effort.roundSeconds, warmUpSeconds: effort.warmUpSeconds }
  const echo = await runLoad({ ...ground.echoJob, ...times })
  await ground.clear()
  await runPgbench(pgbench, ground.script, CONNECTIONS, effort.warmUpSeconds)
  const floor = await runPgbench(pgbench, ground.script, CONNECTIONS, effort.roundSeconds)
  await ground.clear()
  const product = await runLoad({ ...ground.leadJob, ...times })
  await check(ground, product, wrong)
  return { echo: echo.perSecond, pgbench: floor, product: product.perSecond, foreign: foreignPercent(before, readCpu(ground.processes)) }
}

/** Notes what is wrong: an answer that is no success, an acknowledged lead that is not stored, an id given twice. */
async function check(ground: Ground, result: LoadResult, wrong: string[]): Promise<void> {
  const stored = await ground.countLeads()
  const { acknowledged, distinctIds, refused } = result
  if (stored !== acknowledged) wrong.push(`${acknowledged} acknowledged, ${stored} stored`)
  if (distinctIds !== acknowledged) wrong.push(`${acknowledged} acknowledged, ${distinctIds} different ids`)
  if (Object.keys(refused).length > 0) wrong.push(`refused: ${JSON.stringify(refused)}`)
}

/** Times of answers at a fixed rate. */
async function takeLatencies({ ground, effort, wrong, tell }: Bench, rate: number): Promise<readonly LoadResult[]> {
  const times = { connections: OPEN_CONNECTIONS, seconds: effort.roundSeconds, warmUpSeconds: effort.warmUpSeconds }
  const results: LoadResult[] = []
  while (results.length < effort.latencyRounds) {
    await ground.clear()
    const result = await runLoad({ ...ground.leadJob, ...times, rate })
    await check(ground, result, wrong)
    results.push(result)
    tell(`half load, ${round(rate)} /s: median ${round(result.p50)} ms, p99 ${round(result.p99)} ms, worst ${round(result.worst)} ms`)
  }
  return results
}

function rateFigures(rounds: readonly Round[], taken: number): readonly Figure[] {
  const ratios = rounds.map(({ product, pgbench }) => product / pgbench)
  const ofEcho = rounds.map(({ product, echo }) => product / echo)
  const rates = `medians: product ${round(median(rounds.map((one) => one.product)))} /s, pgbench ${round(median(rounds.map((one) => one.pgbench)))} /s`
  const counted = `${rounds.length} of ${taken} rounds, others took ${round(median(rounds.map((one) => one.foreign)))} %${isPinned() ? '' : ', not pinned'}`
  return [
    {
      name: 'create lead / pgbench, same four rows',
      measured: median(ratios),
      unit: '×',
      gate: { atLeast: 0.35 },
      interval: intervalOfMedian(ratios),
      detail: `${rates}; ${counted}`,
    },
    {
      name: 'create lead / Fastify echo',
      measured: median(ofEcho),
      unit: '×',
      interval: intervalOfMedian(ofEcho),
      detail: `echo ${round(median(rounds.map((one) => one.echo)))} /s`,
    },
  ]
}

function latencyFigures(results: readonly LoadResult[]): readonly Figure[] {
  const ratios = results.map(({ p50, p99 }) => p99 / p50)
  const detail = `median ${round(median(results.map(({ p50 }) => p50)))} ms, p99 ${round(median(results.map(({ p99 }) => p99)))} ms, ${round(median(results.map((one) => one.perSecond)))} /s`
  return [
    {
      name: 'create lead at half load: p99 / median',
      measured: median(ratios),
      unit: '×',
      gate: { atMost: 8 },
      interval: intervalOfMedian(ratios),
      detail,
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
