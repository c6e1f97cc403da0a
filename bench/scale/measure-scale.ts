import type { Figure } from '../gate.ts'
import type { Measuring } from '../measuring.ts'
import { findPgbench, runPgbench } from '../server/run-pgbench.ts'
import { round } from '../show-figures.ts'
import { intervalOfMedian, median } from '../statistics.ts'
import { takeTurns } from '../take-turns.ts'
import { loadSeededDatabase, type Loaded } from './load-seeded-database.ts'
import { measureNotifications } from './measure-notifications.ts'
import { startEnvironment, type TestEnvironment } from './start-environment.ts'
import type { SeededDatabase } from './open-seeded-database.ts'
import type { Cost } from './read-cost.ts'
import type { Completed } from './complete-leads.ts'
import { completeSeededLeads } from './complete-seeded-leads.ts'

const CLIENTS = 20
const MOST = 1.3

/**
 * One round: the baseline, new leads by one and two servers with few and many stored leads, and
 * whole applications.
 */
interface Round {
  readonly baseline: number
  readonly few: readonly [one: Loaded, two: Loaded]
  readonly many: readonly [one: Loaded, two: Loaded]
  readonly wholeFew: Completed
  readonly wholeMany: Completed
}

/** Measures the cost of a lead with few and with many stored leads, by one server and by two. */
export async function measureScale(measuring: Measuring): Promise<readonly Figure[]> {
  const { effort, tell } = measuring
  const binaries = await findPgbench()
  await using environment = await startEnvironment(measuring)
  const rounds: Round[] = []
  // the first round warms up the processes
  for (let number = 0; number <= effort.scaleRounds; number++) {
    await environment.clearBaseline()
    const baseline = await runPgbench(binaries, environment.baseline, CLIENTS, effort.roundSeconds)
    const round = { baseline, ...(await takeRound(environment, measuring, number)) }
    tell(say(round))
    if (number > 0) rounds.push(round)
  }
  const notices = await measureNotifications(environment.cluster, binaries, effort)
  return [
    ...createFigures(rounds, environment),
    ...wholeFigures(rounds),
    ...(await storageFigures(environment)),
    ...notices,
    keptFigure(rounds),
  ]
}

/**
 * The databases with few and with many leads take turns in being measured first, so that other load
 * on the machine affects both alike.
 */
async function takeRound(
  environment: TestEnvironment,
  { effort, site, product }: Measuring,
  number: number,
): Promise<Omit<Round, 'baseline'>> {
  const times = { seconds: effort.roundSeconds, warmUpSeconds: effort.warmUpSeconds }
  const { sandboxUrl } = environment
  const postgres = environment.cluster.pid
  const load = (seeded: SeededDatabase, servers: 1 | 2) => loadSeededDatabase(seeded, { ...times, servers, site, product, postgres })
  const work = (seeded: SeededDatabase) => {
    const firstNumber = (seeded === environment.few ? 1 : 2) * 1_000_000 + number * (effort.wholeLeads + 1)
    return completeSeededLeads(seeded, { leads: effort.wholeLeads, firstNumber, site, sandboxUrl, postgres })
  }
  const pair = [environment.few, environment.many] as const
  const one = await takeTurns(pair, number, (seeded) => load(seeded, 1))
  const two = await takeTurns(pair, number, (seeded) => load(seeded, 2))
  const whole = await takeTurns(pair, number, work)
  return { few: [one[0], two[0]], many: [one[1], two[1]], wholeFew: whole[0], wholeMany: whole[1] }
}

const cpuOf = ({ cost }: { readonly cost: Cost }): number => cost.serverMs + cost.databaseMs

const say = ({ baseline, few, many, wholeFew, wholeMany }: Round): string =>
  `pgbench ${round(baseline)} /s; one server ${round(few[0].perSecond)} and ${round(many[0].perSecond)} /s, two ${round(few[1].perSecond)} and ${round(many[1].perSecond)} /s; ` +
  `CPU of a new lead ${round(cpuOf(few[0]))} and ${round(cpuOf(many[0]))} ms, of a whole one ${round(cpuOf(wholeFew))} and ${round(cpuOf(wholeMany))} ms`

/** Returns the median of a value over the rounds, with its interval. */
function figureOf(rounds: readonly Round[], valueOf: (round: Round) => number): Pick<Figure, 'measured' | 'interval'> {
  const values = rounds.map(valueOf)
  return { measured: median(values), interval: intervalOfMedian(values) }
}

function createFigures(rounds: readonly Round[], { few, many }: TestEnvironment): readonly Figure[] {
  const rates = (name: 'few' | 'many', servers: 0 | 1) => `${round(median(rounds.map((one) => one[name][servers].perSecond)))} /s`
  const compared = `${many.stored} against ${few.stored} stored leads`
  const twice = (name: 'few' | 'many', seeded: SeededDatabase): Figure => ({
    name: `create lead, two servers / one, ${seeded.stored} stored`,
    ...figureOf(rounds, (one) => one[name][1].perSecond / one[name][0].perSecond),
    unit: '×',
    detail: `${rates(name, 1)}, ${rates(name, 0)}`,
  })
  return [
    {
      name: `create lead / pgbench, same four rows, ${few.stored} stored`,
      ...figureOf(rounds, (one) => one.few[0].perSecond / one.baseline),
      unit: '×',
      detail: `${rates('few', 0)}, pgbench ${round(median(rounds.map(({ baseline }) => baseline)))} /s; not pinned to cores`,
    },
    {
      name: 'create lead: time, many stored / few',
      ...figureOf(rounds, ({ few: [one], many: [other] }) => one.perSecond / other.perSecond),
      unit: '×',
      gate: { atMost: MOST },
      detail: `${compared}: ${rates('many', 0)}, ${rates('few', 0)}`,
    },
    {
      name: 'create lead: processor time, many stored / few',
      ...figureOf(rounds, ({ few: [one], many: [other] }) => cpuOf(other) / cpuOf(one)),
      unit: '×',
      gate: { atMost: MOST },
      detail: compared,
    },
    twice('few', few),
    twice('many', many),
  ]
}

function wholeFigures(rounds: readonly Round[]): readonly Figure[] {
  const each = (name: string, unit: Figure['unit'], valueOf: (cost: Cost) => number): Figure => ({
    name: `whole lead: ${name}`,
    ...figureOf(rounds, ({ wholeMany }) => valueOf(wholeMany.cost)),
    unit,
  })
  return [
    {
      name: 'whole lead: processor time, many stored / few',
      ...figureOf(rounds, ({ wholeFew, wholeMany }) => cpuOf(wholeMany) / cpuOf(wholeFew)),
      unit: '×',
      gate: { atMost: MOST },
      detail: `first page to acceptance: ${round(median(rounds.map(({ wholeMany }) => cpuOf(wholeMany))))} ms, ${round(median(rounds.map(({ wholeFew }) => cpuOf(wholeFew))))} ms`,
    },
    each('processor time of servers', 'ms', ({ serverMs }) => serverMs),
    each('processor time of PostgreSQL', 'ms', ({ databaseMs }) => databaseMs),
    {
      name: 'whole leads, 8 at once',
      ...figureOf(rounds, ({ wholeMany }) => wholeMany.perSecond),
      unit: '/s',
      detail: `with few stored ${round(median(rounds.map(({ wholeFew }) => wholeFew.perSecond)))} /s`,
    },
    each('statements', '', ({ statements }) => statements),
    each('transactions', '', ({ transactions }) => transactions),
    each('rows', '', ({ rows }) => rows),
    each('log of changes', 'kB', ({ walBytes }) => walBytes / 1000),
    each('time of a database connection', 'ms', ({ connectionMs }) => connectionMs),
    {
      name: 'new lead: processor time of servers',
      ...figureOf(rounds, ({ many: [one] }) => one.cost.serverMs),
      unit: 'ms',
    },
    { name: 'new lead: processor time of PostgreSQL', ...figureOf(rounds, ({ many: [one] }) => one.cost.databaseMs), unit: 'ms' },
    { name: 'new lead: log of changes', ...figureOf(rounds, ({ many: [one] }) => one.cost.walBytes / 1000), unit: 'kB' },
  ]
}

/** Returns the disk space of a stored lead, including its indexes. */
async function storageFigures({ many }: TestEnvironment): Promise<readonly Figure[]> {
  const { rows } = await many.client.query<{ name: string; bytes: number }>(
    `select coalesce(parent.relname, part.relname) as name, sum(pg_total_relation_size(part.oid))::float8 as bytes
       from pg_class as part left join pg_inherits on inhrelid = part.oid left join pg_class as parent on parent.oid = inhparent
      where part.relkind = 'r' and part.relnamespace = 'public'::regnamespace group by 1 order by 2 desc`,
  )
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = rows.slice(0, 6).map(({ name, bytes }) => `${name} ${round(bytes / many.stored)}`)
  return [{ name: 'stored lead: bytes on disk', measured: all / many.stored, unit: 'B', detail: largest.join(', ') }]
}

function keptFigure(rounds: readonly Round[]): Figure {
  const wrong = rounds.flatMap(({ few, many, wholeFew, wholeMany }) => [...few, ...many, wholeFew, wholeMany]).flatMap((one) => one.wrong)
  return {
    name: 'answers that were wrong while it grew',
    measured: wrong.length,
    unit: '',
    gate: { atMost: 0 },
    detail: wrong.length > 0 ? [...new Set(wrong)].slice(0, 3).join('; ') : 'rows = acknowledgements, every application accepted',
  }
}
