import { firstIdAt } from '#apps/api/platform/secrets/make-id.ts'
import { completeJourney } from '#tests/chaos/complete-journey.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { removeSince } from './load-seeded-database.ts'
import type { SeededDatabase } from './open-seeded-database.ts'
import { costOfEach, readCost, spent, type Cost } from './read-cost.ts'

const AT_ONCE = 8
const IDLE_MS = 4000

/** The result of whole applications: from the first page to a lender's acceptance. */
export interface Completed {
  readonly perSecond: number
  readonly cost: Cost
  readonly wrong: readonly string[]
}

/**
 * The applications to complete: how many, the number of the first one, their site, and the sandbox
 * that simulates their partners and receives their messages.
 */
export interface Completing {
  readonly leads: number
  readonly firstNumber: number
  readonly site: string
  readonly sandboxUrl: string
  readonly postgres: number
}

/**
 * Completes applications on one server and one worker, several at a time. The cost of an idle
 * server and worker is subtracted.
 */
export async function completeLeads(
  seeded: SeededDatabase,
  { leads, firstNumber, site, sandboxUrl, postgres }: Completing,
): Promise<Completed> {
  await using worker = await seeded.startWorker()
  const payers = { servers: [seeded.servers[0], worker.pid], postgres, client: seeded.client }
  const firstId = firstIdAt(new Date())
  const door = { urls: [`http://127.0.0.1:${seeded.ports[0]}`], site, random: () => 0 }
  await completeJourney(door, sandboxUrl, firstNumber)
  const quiet = await readCost(payers)
  await wait(IDLE_MS)
  const before = await readCost(payers)
  const numbers = Array.from({ length: leads }, (_, index) => firstNumber + 1 + index)
  const wrong: string[] = []
  const work = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const { trouble } = await completeJourney(door, sandboxUrl, number)
      if (trouble !== undefined) wrong.push(trouble)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const perSecond = leads / ((performance.now() - begun) / 1000)
  const cost = costOfEach(leads, before, await readCost(payers), spent(quiet, before))
  await removeSince(seeded, firstId)
  return { perSecond, cost, wrong }
}
