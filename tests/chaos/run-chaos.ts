import { site } from '../journeys/harness/test-applicant.ts'
import { makeRandom } from '#tools/process/make-random.ts'
import { findLosses, longestStandstill } from './find-losses.ts'
import { killInTurn, type Pace } from './kill-in-turn.ts'
import { startEnvironment, type EnvironmentOptions } from './start-environment.ts'
import { completeJourney, type Journey } from './complete-journey.ts'
import { watchUptime, type Uptime } from './watch-uptime.ts'

/** The size and the pace of a chaos run. */
export interface ChaosOptions {
  /**
   * The number of journeys; more are started where each part must be killed and was not yet.
   */
  readonly journeys: number
  readonly seed: number
  readonly pace: Pace
  readonly atOnce?: number
  readonly environment?: EnvironmentOptions
  readonly tell?: (line: string) => void
}

/**
 * How long applicants waited for a decision after their hand-over was acknowledged: median, 99th
 * percentile, maximum.
 */
export interface Waits {
  readonly median: number
  readonly p99: number
  readonly worst: number
}

/** The result of a chaos run. */
export interface ChaosResult {
  readonly seconds: number
  /** Share of that time in which the product could serve applicants, 0 to 1. */
  readonly up: number
  /** The longest continuous time in which it could not. */
  readonly longestDownMs: number
  readonly kills: { readonly [name: string]: number }
  readonly visited: number
  readonly decided: number
  readonly answers: number
  /**
   * Waits in milliseconds: by the clock, and counting only the time in which the product could
   * serve.
   */
  readonly waits: Waits
  readonly upWaits: Waits
  /** The longest time without an event of a lead that waited for a decision. */
  readonly longestStandstillMs: number
  /**
   * Journeys that did not reach their end, or waited too long for it while the product could serve.
   */
  readonly stuck: readonly string[]
  readonly losses: readonly string[]
}

const STUCK_AFTER_MS = 60_000
const MOST_MORE = 10

/**
 * Runs journeys while parts of the system are killed one after another, and then checks the
 * promises against the stored data.
 */
export async function runChaos({
  journeys: count,
  seed,
  pace,
  atOnce = 8,
  tell = () => undefined,
  ...options
}: ChaosOptions): Promise<ChaosResult> {
  const environment = await startEnvironment({
    ...options.environment,
    settings: { PHONE_CODES_PER_PHONE: '1000', ...options.environment?.settings },
  })
  const uptime = watchUptime(environment.isUp)
  try {
    const started = performance.now()
    const over = new AbortController()
    const journeys: Journey[] = []
    const killing = killInTurn(environment.actors, { random: makeRandom(seed), pace, over: over.signal, visited: () => journeys.length })
    const door = { urls: environment.urls, site: site.id, random: makeRandom(seed + 1) }
    let next = 0
    const died = new AbortController()
    void killing.then(() => died.abort())
    const isMoreWanted = () => 'rounds' in pace && !died.signal.aborted && next < count * MOST_MORE
    const work = async () => {
      while (next < count || isMoreWanted()) {
        next += 1
        journeys.push(await completeJourney(door, environment.sandboxUrl, next))
        if (journeys.length % 50 === 0) tell(`${journeys.length} of ${count} journeys`)
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work))
    over.abort()
    const kills = await killing
    const ended = performance.now()
    const databaseUrl = await environment.databaseUrl()
    const longestStandstillMs = await longestStandstill(journeys, databaseUrl)
    const losses = await findLosses(journeys, { ...environment, databaseUrl })
    const seconds = (ended - started) / 1000
    const up = uptime.upMs(started, ended) / (ended - started)
    return { seconds, up, longestDownMs: uptime.longestDownMs(), kills, losses, longestStandstillMs, ...sumUp(journeys, uptime) }
  } finally {
    await uptime.stop()
    await environment.stop()
  }
}

function sumUp(journeys: readonly Journey[], { upMs }: Uptime) {
  const waited = journeys.flatMap(({ number, scenario, handedOverAt: from, decidedAt: to }) =>
    from === undefined || to === undefined ? [] : [{ number, scenario, ms: to - from, up: upMs(from, to) }],
  )
  return {
    visited: journeys.length,
    decided: journeys.filter(({ status }) => status !== undefined).length,
    answers: journeys.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    waits: waitsOf(waited.map(({ ms }) => ms)),
    upWaits: waitsOf(waited.map(({ up }) => up)),
    stuck: [
      ...journeys.flatMap(({ number, scenario, trouble }) =>
        trouble === undefined ? [] : [`journey ${number} (${scenario}): ${trouble}`],
      ),
      ...waited
        .filter(({ up }) => up > STUCK_AFTER_MS)
        .map(({ number, scenario, up }) => `journey ${number} (${scenario}): waited ${Math.round(up / 1000)} s while the system was up`),
    ],
  }
}

function waitsOf(values: readonly number[]): Waits {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99), worst: at(1) }
}
