/** Milliseconds since 1970. */
export const now = (): number => Date.now()

/** A number from 0 to 1, for spreading tries in time; nothing secret hangs on it. */
export const chance = (): number => Math.random()

/** Waits so many milliseconds; sooner when the network comes back or the signal is raised. */
export function waitForNetwork(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    window.addEventListener('online', finish)
    signal?.addEventListener('abort', finish)
  })
}

/** Runs when the browser has nothing better to do, after `milliseconds` at the latest. */
export function whenIdle(run: () => void, milliseconds = 2000): void {
  // Safari has no requestIdleCallback
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: milliseconds })
  else setTimeout(run, 200)
}

/** Runs after the next frame is on the screen; after half a second where nothing is painted (a tab behind others). */
export function afterPaint(run: () => void): void {
  const once = () => {
    clearTimeout(timer)
    run()
  }
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    run()
  }, 500)
  const frame = requestAnimationFrame(() => setTimeout(once, 0))
}

/** Raised once the device says that it has lost its network; `stop` stops listening. */
export function offlineSignal(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const [lost, listening] = [new AbortController(), new AbortController()]
  window.addEventListener('offline', () => lost.abort(), { signal: listening.signal })
  return { signal: lost.signal, stop: () => listening.abort() }
}
