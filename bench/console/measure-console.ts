import { loadavg } from 'node:os'
import { registry } from '#catalogue/registry.gen.ts'
import { referenceOf } from '#core/lead/reference-of.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import type { Figure } from '../gate.ts'
import type { Measuring } from '../measuring.ts'
import { TICK_MS } from '../scale/read-cost.ts'
import { removeSince } from '../scale/load-seeded-database.ts'
import { readCpu } from '../server/foreign-cpu.ts'
import { leadBody } from '../server/lead-request.ts'
import type { LoadJob, LoadResult } from '../server/load-job.ts'
import { runLoad } from '../server/run-load.ts'
import { takeClean } from '../server/take-clean.ts'
import { round } from '../show-figures.ts'
import { takeTurns } from '../take-turns.ts'
import { consoleCalls, type MadeCall } from './console-calls.ts'
import { callFigures, intakeFigures, nameOf, rightFigure, type Turns } from './console-figures.ts'
import { countryOf, openConsolePlace, type ConsolePlace } from './open-console-place.ts'
import { makeCalls, signIn, type Operator, type TimedCall } from './use-console.ts'

const CONNECTIONS = 20
const OPEN_CONNECTIONS = 64
/** Calls are made in parts of so many seconds, and the leads of each are removed behind it. */
const PART_SECONDS = 30
/** In use means: two people, each of whom has a page read something this often. */
const PAUSE_MS = 1000
const CPU_CALLS = 3

interface Bench extends Pick<Measuring, 'effort' | 'tell'> {
  readonly place: ConsolePlace
  readonly calls: readonly MadeCall[]
  readonly operators: readonly Operator[]
  readonly wrong: string[]
  readonly load: (job: Pick<LoadJob, 'seconds' | 'connections'> & { readonly rate?: number }) => Promise<LoadResult>
}

/**
 * Measures each reading call of the console beside a running intake, on a database of many leads, and what the console in use does to the
 * intake. `kept` is a folder in which the database stays for the next run.
 */
export async function measureConsole(
  measuring: Measuring,
  { kept }: { readonly kept?: string | undefined } = {},
): Promise<readonly Figure[]> {
  const { effort, tell, site, product } = measuring
  await using place = await openConsolePlace(measuring, kept)
  const country = countryOf(site)
  const { client, consoleUrl } = place
  const operators = [
    await signIn(client, consoleUrl, { name: 'everything' }),
    await signIn(client, consoleUrl, { name: 'one country', country }),
  ]
  const load: Bench['load'] = (job) =>
    runLoad({
      port: place.port,
      path: '/api/v3/lead',
      headers: { 'Loanwright-Site': site },
      body: leadBody(product),
      warmUpSeconds: effort.warmUpSeconds,
      ...job,
    })
  const bench: Bench = { effort, tell, place, operators, calls: await callsOf(place, site), wrong: [], load }
  const full = await loaded(bench, () => load({ seconds: effort.roundSeconds, connections: CONNECTIONS }))
  const rate = full.perSecond / 2
  tell(`full load ${round(full.perSecond)} new leads a second, load average ${loadText()}`)
  const cpu = await takeCpu(bench)
  const made = await takeCalls(bench, rate)
  const beside = `beside ${round(rate)} new leads a second, ${place.stored} stored, load average ${loadText()}`
  const turns = await takeClean({
    take: () => takeTurn(bench, rate),
    wanted: effort.console.rounds,
    processes: place.processes,
    tell: ({ result: { without, used, calls }, foreign }) =>
      tell(
        `intake p50, p95, p99: ${sayTimes(without)} without, ${sayTimes(used)} with ${calls} calls of the console; others took ${round(foreign)} %, load average ${loadText()}`,
      ),
  })
  return [...fillFigures(place), ...callFigures(made, { beside, cpu }), ...intakeFigures(turns), rightFigure(bench.wrong)]
}

const loadText = (): string => round(loadavg()[0] ?? Number.NaN)
const sayTimes = ({ p50, p95, p99 }: LoadResult): string => `${[p50, p95, p99].map(round).join(', ')} ms`

async function callsOf({ client, leadId }: ConsolePlace, site: string): Promise<readonly MadeCall[]> {
  const country = countryOf(site)
  const [lender = ''] = Object.entries(registry.partners).flatMap(([id, partner]) => (servesCountry(partner, country) ? [id] : []))
  const { rows } = await client.query<{ lead: string; draft: string }>(
    'select (select id from leads where site = $1 order by id limit 1) as lead, (select id from rule_drafts where country = $2 limit 1) as draft',
    [site, country],
  )
  const { lead = leadId, draft = '' } = rows[0] ?? {}
  return consoleCalls({
    site,
    country,
    lender,
    lead: leadId,
    reference: referenceOf(lead),
    draft,
    today: new Date().toISOString().slice(0, 10),
  })
}

/** Runs a load, and removes the leads that it made. */
async function loaded<Result>({ place, wrong }: Bench, run: () => Promise<Result & LoadResult>): Promise<Result & LoadResult> {
  const firstId = firstIdAt(new Date())
  const result = await run()
  const stored = await removeSince(place, firstId)
  if (stored !== result.acknowledged) wrong.push(`${result.acknowledged} acknowledged, ${stored} stored`)
  if (Object.keys(result.refused).length > 0) wrong.push(`refused: ${JSON.stringify(result.refused)}`)
  return result
}

/** Makes every call a few times while nothing else happens: its processor time says more than its time where others use the machine. */
async function takeCpu({ place, operators, calls, wrong }: Bench): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  for (const operator of operators)
    for (const call of calls) {
      // the first one may read what the next ones find in memory
      const first = await operator.make(call)
      const before = readCpu(place.readers)
      for (let number = 0; number < CPU_CALLS; number++) await operator.make(call)
      const after = readCpu(place.readers)
      wrong.push(...troubles([first]))
      if (before && after) times.set(nameOf(first), ((after.ours - before.ours) * TICK_MS) / CPU_CALLS)
    }
  return times
}

/** Makes every call by each person in turn, as quickly as they are answered, while the intake runs at half of its load. */
async function takeCalls(bench: Bench, rate: number): Promise<readonly TimedCall[]> {
  const { effort, operators, calls, load, tell, wrong } = bench
  const made: TimedCall[] = []
  const seconds = Math.min(PART_SECONDS, effort.console.callSeconds)
  for (let part = 0; part * seconds < effort.console.callSeconds; part++) {
    await loaded(bench, async () => {
      const until = performance.now() + (seconds + effort.warmUpSeconds) * 1000
      const running = load({ seconds, connections: OPEN_CONNECTIONS, rate })
      const all = operators.flatMap((operator) => calls.map((call) => ({ operator, call })))
      while (performance.now() < until) {
        const next = all[made.length % all.length]
        if (!next) break
        made.push(await next.operator.make(next.call))
      }
      return await running
    })
    tell(`${made.length} calls made, load average ${loadText()}`)
  }
  wrong.push(...troubles(made))
  return made
}

/** The intake with the console in use and without, one after the other; which is first changes. */
async function takeTurn(bench: Bench, rate: number): Promise<Turns> {
  const { effort, operators, calls, load, wrong } = bench
  const job = { seconds: effort.console.roundSeconds, connections: OPEN_CONNECTIONS, rate }
  let made: readonly TimedCall[] = []
  const number = turn++
  const [used, without] = await takeTurns(['used', 'without'] as const, number, (source) =>
    loaded(bench, async () => {
      const until = performance.now() + (job.seconds + effort.warmUpSeconds) * 1000
      const running = load(job)
      if (source === 'used')
        made = (
          await Promise.all(
            operators.map((operator, index) => makeCalls(operator, calls, { until, pauseMs: PAUSE_MS, from: (number * 2 + index) * 31 })),
          )
        ).flat()
      return await running
    }),
  )
  wrong.push(...troubles(made))
  return { used, without, calls: made.length }
}

let turn = 0

const troubles = (made: readonly TimedCall[]): readonly string[] => made.flatMap(({ trouble }) => trouble ?? [])

const fillFigures = ({ fillMs, stored }: ConsolePlace): readonly Figure[] =>
  Object.entries(fillMs).map(([name, measured]) => ({ name, measured, unit: 'ms', detail: `${stored} leads stored` }))
