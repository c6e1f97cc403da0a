/** Told of a request that was not answered, or with an error: how it was made, its status (0 where that is not known), its address. */
export type RequestFailed = (kind: 'script' | 'request', status: number, address: string) => void

/**
 * Watches what this page asks of these origins and paths: a script that does not load, and other requests that are answered
 * with 400 or more. Browsers tell neither what a worker asks nor the status of another origin's script. Answers what ends
 * it.
 */
export function watchRequests(beginnings: readonly string[], failed: RequestFailed): () => void {
  const isMeant = (address: string) => beginnings.some((one) => one !== '' && address.startsWith(one))
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!isOfScript(entry) && isMeant(entry.name) && statusOf(entry) >= LEAST_ERROR) failed('request', statusOf(entry), entry.name)
  })
  observer.observe({ type: 'resource', buffered: true })
  const hear = ({ target }: Event) => {
    const address = typeof HTMLScriptElement === 'function' && target instanceof HTMLScriptElement ? target.src : ''
    if (isMeant(address)) failed('script', statusOf(performance.getEntriesByName(address).at(-1)), address)
  }
  addEventListener('error', hear, true)
  return () => {
    observer.disconnect()
    removeEventListener('error', hear, true)
  }
}

const LEAST_ERROR = 400

const isOfScript = (entry: PerformanceEntry): boolean => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script'

/** Not every browser tells it (https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/responseStatus). */
function statusOf(entry: PerformanceEntry | undefined): number {
  const status: unknown = entry && Reflect.get(entry, 'responseStatus')
  return typeof status === 'number' ? status : 0
}
