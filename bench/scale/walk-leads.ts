import { firstIdAt } from '../../apps/api/secrets/make-id.ts'
import { walkJourney } from '../../tests/chaos/walk-journey.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { removeSince } from './load-stock.ts'
import type { Stock } from './open-stock.ts'
import { costOfEach, readCost, spent, type Cost } from './read-cost.ts'

const AT_ONCE = 8
const IDLE_MS = 4000

/** What whole applications came to: from the first page to a lender's acceptance. */
export interface Walked {
  readonly perSecond: number
  readonly cost: Cost
  readonly wrong: readonly string[]
}

/** How applications are walked: how many, the number of the first one, and whose partners and messages they meet. */
export interface Walking {
  readonly leads: number
  readonly firstNumber: number
  readonly site: string
  readonly sandboxUrl: string
  readonly postgres: number
}

/** Walks applications on one server and one worker, some at a time; what both spend while nothing is asked is taken off. */
export async function walkLeads(stock: Stock, { leads, firstNumber, site, sandboxUrl, postgres }: Walking): Promise<Walked> {
  await using worker = await stock.startWorker()
  const payers = { servers: [stock.servers[0], worker.pid], postgres, client: stock.client }
  const firstId = firstIdAt(new Date())
  const door = { urls: [`http://127.0.0.1:${stock.ports[0]}`], site, random: () => 0 }
  await walkJourney(door, sandboxUrl, firstNumber)
  const quiet = await readCost(payers)
  await wait(IDLE_MS)
  const before = await readCost(payers)
  const numbers = Array.from({ length: leads }, (_, index) => firstNumber + 1 + index)
  const wrong: string[] = []
  const walk = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const { trouble } = await walkJourney(door, sandboxUrl, number)
      if (trouble !== undefined) wrong.push(trouble)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  const perSecond = leads / ((performance.now() - begun) / 1000)
  const cost = costOfEach(leads, before, await readCost(payers), spent(quiet, before))
  await removeSince(stock, firstId)
  return { perSecond, cost, wrong }
}
