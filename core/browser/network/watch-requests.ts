/** Called for a failed request with its kind, status (0 if unknown) and address. */
export type RequestFailed = (kind: 'script' | 'request', status: number, address: string) => void

/**
 * Watches this page's requests to addresses that begin with these texts: scripts that do not load,
 * and other requests with a status of 400 or more. Browsers report neither the requests of a worker
 * nor the status of another origin's script. Returns a function that stops watching.
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

/**
 * Returns the status of a request; 0 in browsers that do not report it
 * (https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/responseStatus).
 */
function statusOf(entry: PerformanceEntry | undefined): number {
  const status: unknown = entry && Reflect.get(entry, 'responseStatus')
  return typeof status === 'number' ? status : 0
}
