import type { SimulatedClock } from './simulated-clock.ts'

/** What happens in simulated time: people who wait for moments, and a clock that goes on to the next one. */
export interface Timeline {
  /** Begins something; it counts as busy until it ends. */
  readonly begin: (work: () => Promise<void>) => void
  /** Resolves once it is so late; at once where it is already. */
  readonly until: (at: number) => Promise<void>
  /** Waits for work of the real world, while the clock may go on for so long and no longer. */
  readonly during: <Result>(mostMs: number, work: Promise<Result>) => Promise<Result>
  /** Resolves when all that was begun has ended; rejects with what the clock's own work failed with. */
  readonly ended: () => Promise<void>
}

/** Moments that lie so close together are one: what happens then happens at once. */
const SAME_MS = 15_000

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

/** `goTo` brings the clock to a later moment, with all that is due until then. */
export function openTimeline({ now }: Pick<SimulatedClock, 'now'>, goTo: (at: number) => Promise<void>): Timeline {
  const sleepers: Sleeper[] = []
  const limits = new Set<number>()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let busy = 0
  let open = 0
  let isMoving = false

  async function goOn(): Promise<void> {
    const next = Math.min(...sleepers.map(({ at }) => at))
    if (busy > 0 || isMoving || sleepers.length === 0 || next > Math.min(...limits)) return
    isMoving = true
    if (next > now()) await goTo(next)
    isMoving = false
    const due = sleepers.filter(({ at }) => at <= Math.max(next, now()) + SAME_MS).toSorted((a, b) => a.at - b.at)
    for (const sleeper of due) {
      sleepers.splice(sleepers.indexOf(sleeper), 1)
      busy++
      sleeper.wake()
    }
  }
  const rest = () => {
    busy--
    goOn().catch(reject)
  }
  return {
    begin: (work) => {
      busy++
      open++
      void work()
        .catch(reject)
        .finally(() => {
          open--
          if (open === 0) resolve()
          rest()
        })
    },
    until: (at) =>
      new Promise((wake) => {
        sleepers.push({ at, wake })
        rest()
      }),
    during: async (mostMs, work) => {
      const limit = now() + mostMs
      limits.add(limit)
      rest()
      try {
        return await work
      } finally {
        limits.delete(limit)
        busy++
      }
    },
    ended: () => promise,
  }
}
