import { setTimeout as wait } from 'node:timers/promises'

/** When the house could serve. */
export interface Uptime {
  /** Milliseconds between two moments (performance.now()) in which it could. */
  readonly upMs: (from: number, to: number) => number
  readonly stop: () => Promise<void>
}

interface Look {
  readonly at: number
  readonly isUp: boolean
}

const LOOK_EVERY_MS = 250

/** Looks four times a second. Time counts as up between two looks in a row that found it so. */
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
    stop: async () => {
      over.abort()
      await watching
    },
  }
}
