import { setTimeout as wait } from 'node:timers/promises'

/** When the product could serve applicants. */
export interface Uptime {
  /** Returns the milliseconds between two moments (performance.now()) in which it could. */
  readonly upMs: (from: number, to: number) => number
  /** Returns the longest continuous time, in milliseconds, in which it could not. */
  readonly longestDownMs: () => number
  readonly stop: () => Promise<void>
}

interface Look {
  readonly at: number
  readonly isUp: boolean
}

const LOOK_EVERY_MS = 250

/**
 * Checks four times a second. Time counts as up between two consecutive checks that both succeeded.
 */
export function watchUptime(isUp: () => Promise<boolean>): Uptime {
  const looks: Look[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const found = await isUp()
      looks.push({ at: performance.now(), isUp: found })
      await wait(LOOK_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  return {
    upMs: (from, to) =>
      looks.reduce((sum, look, index) => {
        const before = looks[index - 1]
        const isCounted = before?.isUp === true && look.isUp
        return isCounted ? sum + Math.max(0, Math.min(look.at, to) - Math.max(before.at, from)) : sum
      }, 0),
    longestDownMs: () => {
      let [upAt, longest] = [looks[0]?.at ?? 0, 0]
      for (const { at, isUp: found } of looks) {
        longest = Math.max(longest, at - upAt)
        if (found) upAt = at
      }
      return longest
    },
    stop: async () => {
      over.abort()
      await watching
    },
  }
}
