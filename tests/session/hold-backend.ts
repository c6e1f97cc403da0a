import { setImmediate as turn } from 'node:timers/promises'
import { vi } from 'vitest'

/** A call of the page that waits for its response. */
export interface HeldCall {
  readonly method: string
  /** Below the backend's base, with its query. */
  readonly path: string
  readonly body: { readonly [name: string]: unknown }
  readonly key: string | null
  /** Gives the response, and waits until the page has used it. */
  readonly respond: (status: number, body?: unknown, headers?: { readonly [name: string]: string }) => Promise<void>
  /** Drops the connection. */
  readonly lose: () => Promise<void>
}

export interface HeldBackend {
  /** Every call so far, in order. */
  readonly calls: readonly HeldCall[]
  /** The last call; fails where none was made. */
  readonly last: () => HeldCall
  /** What is responded to every call from now on, in the order in which they come. */
  readonly respondTo: (respond: (call: HeldCall) => void) => void
}

/** Lets everything run that waits for nothing from outside; a part of the page that is loaded then comes from a file. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (let turns = 0; turns < 12; turns++) await turn()
    await vi.dynamicImportSettled()
  }
}

/** Stubs `fetch`: each call of the page waits until the test gives its response. Undone by `vi.unstubAllGlobals`. */
export function holdBackend(): HeldBackend {
  const calls: HeldCall[] = []
  let whenCalled: (call: HeldCall) => void = () => undefined
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body, headers, signal }: RequestInit) => {
    const response = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => response.reject(signal.reason))
    const call: HeldCall = {
      method,
      path: url.replace('http://127.0.0.1:1', ''),
      body: typeof body === 'string' ? JSON.parse(body) : {},
      key: new Headers(headers).get('idempotency-key'),
      respond: (status, reply, more) => {
        const text = reply === undefined ? null : JSON.stringify(reply)
        response.resolve(new Response(text, { status, headers: { 'content-type': 'application/json', ...more } }))
        return settled()
      },
      lose: () => {
        response.reject(new TypeError('Failed to fetch'))
        return settled()
      },
    }
    calls.push(call)
    whenCalled(call)
    return response.promise
  })
  return {
    calls,
    last: () => calls.at(-1) ?? fail(),
    respondTo: (respond) => void (whenCalled = respond),
  }
}

function fail(): never {
  throw new Error('the page made no call')
}
