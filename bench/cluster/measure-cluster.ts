import pg from 'pg'
import { pairActors } from '#tests/chaos/pair-actors.ts'
import { runChaos, type ChaosResult } from '#tests/chaos/run-chaos.ts'
import type { EnvironmentOptions } from '#tests/chaos/start-environment.ts'
import { startPair } from '#tests/chaos/start-pair.ts'
import { startPoolers } from '#tests/chaos/start-poolers.ts'
import type { Figure } from '../gate.ts'
import type { Measuring } from '../measuring.ts'
import type { Programs } from './find-programs.ts'

type Load = Pick<Measuring, 'effort' | 'tell'> & { readonly seed: number }

/**
 * Three servers and two workers on a primary with a synchronous standby, without and with a
 * PgBouncer in front of each: kills each part in turn while applicants apply, and looks for what was
 * acknowledged and is not stored, or decided twice or not at all.
 */
export async function measureCluster(programs: Programs, measuring: Pick<Measuring, 'effort' | 'tell'>): Promise<readonly Figure[]> {
  const load = { ...measuring, seed: Date.now() % 2_147_483_647 }
  measuring.tell(`the order of the kills follows from the seed ${load.seed}`)
  return [
    ...figuresOf('without a pooler', await direct(programs, load)),
    ...figuresOf('behind PgBouncer', await behindPoolers(programs, load)),
  ]
}

async function direct({ postgres }: Programs, load: Load): Promise<ChaosResult> {
  await using stack = new AsyncDisposableStack()
  const pair = await startPair(postgres)
  stack.defer(pair.stop)
  const actors = pairActors(pair)
  stack.defer(async () => void (await Promise.all(actors.map((actor) => actor.stop()))))
  return await kill({ databaseUrl: pair.databaseUrl, actors }, load)
}

const TIMEOUTS = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '30s' }

async function behindPoolers({ postgres, pgbouncer }: Programs, load: Load): Promise<ChaosResult> {
  await using stack = new AsyncDisposableStack()
  const pair = await startPair(postgres)
  stack.defer(pair.stop)
  await giveTimeouts(pair.primaryUrl)
  const poolers = await startPoolers(pgbouncer, pair.ports)
  stack.defer(poolers.stop)
  const database = pairActors(pair)
  stack.defer(async () => void (await Promise.all(database.map((actor) => actor.stop()))))
  const settings = { DATABASE_URL: poolers.databaseUrl, DATABASE_DIRECT_URL: pair.databaseUrl }
  return await kill({ databaseUrl: pair.databaseUrl, actors: [...database, ...poolers.actors], settings }, load)
}

async function giveTimeouts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [name, value] of Object.entries(TIMEOUTS)) await client.query(`alter role loanwright set ${name} = '${value}'`)
  await client.end()
}

async function kill(environment: EnvironmentOptions, { effort, seed, tell }: Load): Promise<ChaosResult> {
  const result = await runChaos({
    journeys: effort.cluster.leads,
    seed,
    pace: { rounds: effort.cluster.rounds },
    atOnce: effort.cluster.atOnce,
    tell,
    environment: { ...environment, servers: 3, workers: 2, settings: { RATE_STORE: 'database', ...environment.settings } },
  })
  for (const line of [...result.losses, ...result.stuck]) tell(line)
  return result
}

const SHOWN_LOSSES = 2

function figuresOf(how: string, result: ChaosResult): readonly Figure[] {
  const { kills, visited, decided, answers, losses, stuck, seconds, up, longestDownMs, waits } = result
  const killed = Object.entries(kills)
  const count = (name: string, measured: number, detail = ''): Figure => ({ name: `${how}: ${name}`, measured, unit: '', detail })
  const none = (name: string, measured: number, detail: string): Figure => ({ ...count(name, measured, detail), gate: { atMost: 0 } })
  return [
    count(
      'parts killed',
      killed.reduce((sum, [, times]) => sum + times, 0),
      killed.map(([name, times]) => `${name} ${times}`).join(', '),
    ),
    count('answers acknowledged', answers, `by ${visited} applicants in ${seconds.toFixed(0)} s`),
    none('acknowledged and lost, or decided twice', losses.length, losses.slice(0, SHOWN_LOSSES).join('; ')),
    none('applications without a decision', visited - decided, stuck.slice(0, SHOWN_LOSSES).join('; ')),
    { name: `${how}: longest time out of service`, measured: longestDownMs, unit: 'ms', detail: `in service ${(up * 100).toFixed(0)} %` },
    {
      name: `${how}: hand-over to decision, half`,
      measured: waits.median,
      unit: 'ms',
      detail: `the last ${(waits.worst / 1000).toFixed(1)} s`,
    },
  ]
}
