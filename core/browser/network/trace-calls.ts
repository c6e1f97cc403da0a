/** The trace of one loaded page: ids in hexadecimal, and whether a call has reported its age. */
interface PageTrace {
  readonly traceId: string
  readonly pageId: string
  isSent: boolean
}

const traces = new WeakMap<object, PageTrace>()

/** Starts tracing: from now on calls to this backend carry the page's trace. */
export const traceCalls = (backend: object): void =>
  void traces.set(backend, { traceId: randomHex(16), pageId: randomHex(8), isSent: false })

/**
 * Returns the W3C Trace Context headers of a call: all calls of a page have one trace, with the
 * page as parent. The first one also reports for how many milliseconds the page has been open.
 * Empty if calls are not traced.
 */
export function traceHeaders(backend: object): { readonly [name: string]: string } {
  const trace = traces.get(backend)
  if (!trace) return {}
  const isFirst = !trace.isSent
  trace.isSent = true
  return {
    traceparent: `00-${trace.traceId}-${trace.pageId}-01`,
    ...(isFirst && { tracestate: `page=${Math.round(performance.now())}` }),
  }
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
