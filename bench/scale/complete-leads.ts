import { setTimeout as wait } from 'node:timers/promises'
import { completeJourney } from '#tests/chaos/complete-journey.ts'
import { costOfEach, readCost, readIdle, type Cost, type Payers } from './read-cost.ts'
import { postponeJobs, settleJobs } from './settle-jobs.ts'

const AT_ONCE = 8
// PostgreSQL's connections add their transactions to the statistics at the latest after ten idle seconds
const FLUSHED_AFTER_MS = 11_000

/** The result of whole applications: from the first page to a lender's acceptance. */
export interface Completed {
  readonly perSecond: number
  readonly cost: Cost
  /** The cost of some seconds without requests, which is not part of `cost`. */
  readonly idle: Cost
  readonly wrong: readonly string[]
}

/**
 * The applications to complete: how many, the number of the first one, the server that takes them,
 * their site, and the sandbox that simulates their partners and receives their messages.
 */
export interface Completing {
  readonly leads: number
  readonly firstNumber: number
  readonly url: string
  readonly site: string
  readonly sandboxUrl: string
}

/**
 * Completes applications, several at a time, and waits for the jobs that they cause at once. Jobs
 * that wait for their time are kept back. The cost of idle payers is subtracted.
 */
export async function completeLeads(payers: Payers, completing: Completing): Promise<Completed> {
  const { leads } = completing
  await wait(FLUSHED_AFTER_MS)
  const before = await readCost(payers)
  const begun = performance.now()
  const wrong = await applyAll(completing)
  const perSecond = leads / ((performance.now() - begun) / 1000)
  await settleJobs(payers.client)
  await postponeJobs(payers.client)
  await wait(FLUSHED_AFTER_MS)
  const after = await readCost(payers)
  const idle = await readIdle(payers)
  return { perSecond, cost: costOfEach(leads, before, after, idle), idle, wrong }
}

/** Completes the applications and returns what went wrong. */
export async function applyAll({ leads, firstNumber, url, site, sandboxUrl }: Completing): Promise<readonly string[]> {
  const door = { urls: [url], site, random: () => 0 }
  const numbers = Array.from({ length: leads }, (_, index) => firstNumber + index)
  const wrong: string[] = []
  const work = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const { trouble } = await completeJourney(door, sandboxUrl, number)
      if (trouble !== undefined) wrong.push(trouble)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return wrong
}
