import { createServer, type IncomingMessage } from 'node:http'

/** A call as the test backend took it. */
export interface TakenCall {
  readonly method: string
  /** The path behind the backend's base, without a query. */
  readonly path: string
  readonly body: { readonly [name: string]: unknown }
}

/** A response; `lost` drops the connection without one. */
export type TestResponse = { readonly status: number; readonly body?: unknown; readonly retryAfter?: number } | 'lost'

export interface TestBackend {
  readonly url: string
  /** Every call so far, in order. */
  readonly calls: readonly TakenCall[]
  readonly close: () => Promise<void>
}

/** A backend over real HTTP whose every response the test decides. */
export async function openTestBackend(respond: (call: TakenCall) => TestResponse): Promise<TestBackend> {
  const calls: TakenCall[] = []
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    calls.push(call)
    const answered = respond(call)
    if (answered === 'lost') return request.socket.destroy()
    response.statusCode = answered.status
    if (answered.retryAfter !== undefined) response.setHeader('Retry-After', String(answered.retryAfter))
    response.setHeader('Content-Type', answered.status < 400 ? 'application/json' : 'application/problem+json')
    response.end(answered.body === undefined ? '' : JSON.stringify(answered.body))
  })
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
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  return {
    method: request.method ?? '',
    path: decodeURIComponent((request.url ?? '').replace(/^\/api/u, '').replace(/\?.*$/u, '')),
    body: typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {},
  }
}
