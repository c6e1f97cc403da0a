import { setTimeout as wait } from 'node:timers/promises'
import { site } from '../journeys/harness/trial-applicant.ts'
import type { Actor } from './actor.ts'
import { drawRandom, pickOne } from './draw-random.ts'
import { findLosses, longestStandstill } from './find-losses.ts'
import { openGround } from './open-ground.ts'
import { walkJourney, type Journey } from './walk-journey.ts'

/** How much happens. */
export interface ChaosWish {
  readonly journeys: number
  readonly seed: number
  readonly killEveryMs?: number
  readonly atOnce?: number
  readonly tell?: (line: string) => void
}

/** What came of it. */
export interface ChaosResult {
  readonly seconds: number
  readonly kills: { readonly [name: string]: number }
  readonly decided: number
  readonly answers: number
  /** From the confirmed phone to the decision, while everything dies. */
  readonly worstWaitMs: number
  /** The longest time in which nothing happened to a lead that waited for a decision. */
  readonly longestStandstillMs: number
  /** Journeys that did not get to their end. */
  readonly stuck: readonly string[]
  readonly losses: readonly string[]
}

const STUCK_AFTER_MS = 60_000

/** Walks journeys while parts of the house are killed, one every two seconds, and then holds the promises against what is there. */
export async function runChaos({
  journeys: count,
  seed,
  killEveryMs = 2000,
  atOnce = 8,
  tell = () => undefined,
}: ChaosWish): Promise<ChaosResult> {
  const ground = await openGround({ settings: { PHONE_CODES_PER_PHONE: '1000' } })
  try {
    const random = drawRandom(seed)
    const started = performance.now()
    const over = new AbortController()
    const killing = killInTurn(ground.actors, { random, everyMs: killEveryMs, over: over.signal })
    const journeys: Journey[] = []
    const door = { urls: ground.urls, site: site.id, random: drawRandom(seed + 1) }
    let next = 0
    const walk = async () => {
      while (next < count) {
        next += 1
        journeys.push(await walkJourney(door, ground.sandboxUrl, next))
        if (journeys.length % 50 === 0) tell(`${journeys.length} of ${count} journeys`)
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, count) }, walk))
    over.abort()
    const kills = await killing
    const seconds = (performance.now() - started) / 1000
    const databaseUrl = await ground.databaseUrl()
    const longestStandstillMs = await longestStandstill(journeys, databaseUrl)
    const losses = await findLosses(journeys, { ...ground, databaseUrl })
    const stood = longestStandstillMs > STUCK_AFTER_MS ? [`a lead stood still for ${Math.round(longestStandstillMs / 1000)} s`] : []
    return { seconds, kills, losses: [...losses, ...stood], longestStandstillMs, ...sumUp(journeys) }
  } finally {
    await ground.stop()
  }
}

function sumUp(journeys: readonly Journey[]) {
  const waits = journeys.map(({ decidedAfterMs = 0 }) => decidedAfterMs)
  return {
    decided: journeys.filter(({ status }) => status !== undefined).length,
    answers: journeys.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    worstWaitMs: Math.max(0, ...waits),
    stuck: journeys.flatMap(({ number, scenario, trouble }) =>
      trouble === undefined ? [] : [`journey ${number} (${scenario}): ${trouble}`],
    ),
  }
}

interface Killing {
  readonly random: () => number
  readonly everyMs: number
  readonly over: AbortSignal
}

/** Kills each part in a random order, then all again in another. */
async function killInTurn(actors: readonly Actor[], { random, everyMs, over }: Killing): Promise<{ readonly [name: string]: number }> {
  const kills: { [name: string]: number } = {}
  let left: readonly Actor[] = []
  for (;;) {
    await wait(everyMs, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return kills
    if (left.length === 0) left = actors
    const actor = pickOne(random, left)
    // what is not back yet cannot die again
    if (!(await actor.isBack())) continue
    left = left.filter((one) => one !== actor)
    await actor.kill()
    kills[actor.name] = (kills[actor.name] ?? 0) + 1
  }
}
