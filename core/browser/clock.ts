/** Returns the time in milliseconds since 1970. */
export const now = (): number => Date.now()

/** Returns a number from 0 to 1, to spread retries in time; not for secrets. */
export const chance = (): number => Math.random()

/** Waits so many milliseconds, or less if the network comes back or the signal is aborted. */
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

/** Runs a function when the browser is idle, after `milliseconds` at the latest. */
export function whenIdle(run: () => void, milliseconds = 2000): void {
  // Safari has no requestIdleCallback
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: milliseconds })
  else setTimeout(run, 200)
}

/** Runs a function after the next paint; after 500 ms if nothing is painted (a background tab). */
export function afterPaint(run: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    run()
  }
  const timer = setTimeout(once, 500)
  requestAnimationFrame(() => setTimeout(once, 0))
}

/** Returns a signal that is aborted when the device loses its network; `stop` stops listening. */
export function offlineSignal(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const [lost, listening] = [new AbortController(), new AbortController()]
  window.addEventListener('offline', () => lost.abort(), { signal: listening.signal })
  return { signal: lost.signal, stop: () => listening.abort() }
}
