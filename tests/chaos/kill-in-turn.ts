import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from './actor.ts'
import { pickOne } from '#tools/process/make-random.ts'

/**
 * When the next part is killed: every so many milliseconds, or each part once in each round, as soon
 * as all parts are back and at least one more journey has ended.
 */
export type Pace = { readonly everyMs: number } | { readonly rounds: number }

/** How the killing proceeds. */
export interface Killing {
  readonly random: () => number
  readonly pace: Pace
  readonly over: AbortSignal
  /** Returns how many journeys have ended. */
  readonly visited: () => number
}

const LOOK_AGAIN_MS = 100

/**
 * Kills each part in a random order, then all again in another. Returns how often each was killed.
 */
export async function killInTurn(
  actors: readonly Actor[],
  { random, pace, over, visited }: Killing,
): Promise<{ readonly [name: string]: number }> {
  const kills: { [name: string]: number } = {}
  const isEach = 'rounds' in pace
  let roundsLeft = isEach ? pace.rounds : Number.POSITIVE_INFINITY
  let left = actors
  let before = 0
  for (;;) {
    await wait(isEach ? LOOK_AGAIN_MS : pace.everyMs, undefined, { signal: over }).catch(() => undefined)
    if (left.length === 0) [left, roundsLeft] = [actors, roundsLeft - 1]
    if (over.aborted || roundsLeft === 0) return kills
    if (isEach && visited() < before) continue
    // a part that is not back yet cannot be killed again
    const actor = pickOne(random, left)
    if (!(isEach ? await areBack(actors) : await actor.isBack())) continue
    left = left.filter((one) => one !== actor)
    before = visited() + 1
    await actor.kill()
    kills[actor.name] = (kills[actor.name] ?? 0) + 1
  }
}

const areBack = async (actors: readonly Actor[]): Promise<boolean> =>
  (await Promise.all(actors.map((actor) => actor.isBack()))).every(Boolean)
