import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresBinaries } from '#tools/testing/find-postgres-15.ts'
import { site } from '../journeys/harness/test-applicant.ts'
import { makeRandom } from '#tools/process/make-random.ts'
import { findLosses } from './find-losses.ts'
import { startEnvironment } from './start-environment.ts'
import { startPair } from './start-pair.ts'
import { completeJourney, type Journey } from './complete-journey.ts'

/** How many journeys run when the primary is killed. */
export interface FailoverOptions {
  readonly journeys: number
  readonly seed: number
  readonly atOnce?: number
}

/** The result of a failover. */
export interface FailoverResult {
  readonly acknowledged: number
  /** Leads that were acknowledged before the primary was killed. */
  readonly before: number
  /**
   * Milliseconds from the kill to the next acknowledged lead (at least 1000 ms later), and to the
   * end of the promotion.
   */
  readonly gapMs: number
  readonly promotedAfterMs: number
  readonly stuck: readonly string[]
  readonly losses: readonly string[]
}

const NOTICED_AFTER_MS = 1000

/**
 * Kills the primary in the middle of the journeys and promotes its standby once the failure is
 * noticed.
 */
export async function runFailover(
  binaries: PostgresBinaries,
  { journeys: count, seed, atOnce = 8 }: FailoverOptions,
): Promise<FailoverResult> {
  const pair = await startPair(binaries)
  try {
    const environment = await startEnvironment({ databaseUrl: pair.databaseUrl, settings: { PHONE_CODES_PER_PHONE: '1000', WORKERS: '4' } })
    try {
      const door = { urls: environment.urls, site: site.id, random: makeRandom(seed) }
      const journeys: Journey[] = []
      const begun: number[] = []
      let next = 0
      const work = async () => {
        while (next < count) {
          next += 1
          journeys.push(await completeJourney({ ...door, onLead: () => begun.push(performance.now()) }, environment.sandboxUrl, next))
        }
      }
      const running = Promise.all(Array.from({ length: atOnce }, work))
      while (journeys.length < count / 3) await wait(20)
      const killedAt = performance.now()
      pair.killPrimary()
      await wait(NOTICED_AFTER_MS)
      await pair.promoteStandby()
      const promotedAfterMs = performance.now() - killedAt
      await running
      return {
        acknowledged: begun.length,
        before: begun.filter((at) => at < killedAt).length,
        gapMs: (begun.find((at) => at > killedAt + NOTICED_AFTER_MS) ?? Number.NaN) - killedAt,
        promotedAfterMs,
        stuck: journeys.flatMap(({ number, trouble }) => (trouble === undefined ? [] : [`journey ${number}: ${trouble}`])),
        losses: await findLosses(journeys, { ...environment, databaseUrl: pair.standbyUrl }),
      }
    } finally {
      await environment.stop()
    }
  } finally {
    await pair.stop()
  }
}
