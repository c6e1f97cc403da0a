import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A call that the test backend received. */
export interface TakenCall {
  readonly method: string
  /** The path below the backend's base, without a query. */
  readonly path: string
  readonly body: { readonly [name: string]: unknown }
  /** The Idempotency-Key, the same for every try of a call. */
  readonly key?: string
}

/** A response; `lost` drops the connection without one, `none` keeps it open. */
export type TestResponse = { readonly status: number; readonly body?: unknown; readonly retryAfter?: number } | 'lost' | 'none'

export interface TestBackend {
  readonly url: string
  /** Every call so far, in order. */
  readonly calls: readonly TakenCall[]
  readonly close: () => Promise<void>
}

/** Starts a backend over real HTTP; the test decides every response. */
export async function openTestBackend(respond: (call: TakenCall) => TestResponse): Promise<TestBackend> {
  const calls: TakenCall[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request)
    calls.push(call)
    const answered = respond(call)
    if (answered === 'none') return
    if (answered === 'lost') return void request.socket.destroy()
    response.statusCode = answered.status
    if (answered.retryAfter !== undefined) response.setHeader('Retry-After', String(answered.retryAfter))
    response.setHeader('Content-Type', answered.status < 400 ? 'application/json' : 'application/problem+json')
    response.end(answered.body === undefined ? '' : JSON.stringify(answered.body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readCall(request: IncomingMessage): Promise<TakenCall> {
  const sent = await text(request)
  const body: unknown = sent === '' ? {} : JSON.parse(sent)
  const key = request.headers['idempotency-key']
  return {
    ...(typeof key === 'string' && { key }),
    method: request.method ?? '',
    path: decodeURIComponent((request.url ?? '').replace(/^\/api/u, '').replace(/\?.*$/u, '')),
    body: typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {},
  }
}
