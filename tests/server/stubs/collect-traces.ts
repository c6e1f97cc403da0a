import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute).default([]),
})
const sent = z.object({ resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })) })

/** A span as a collector receives it. */
export type Collected = z.output<typeof span>

/** A collector of traces: OTLP over HTTP, in JSON. */
export interface Collector {
  readonly url: string
  /** Bodies of all received requests, unchanged. */
  readonly bodies: readonly string[]
  readonly spans: () => readonly Collected[]
  readonly close: () => Promise<void>
}

/** Starts a collector on a free port. */
export async function collectTraces(): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer(
    (request, response) =>
      void text(request).then((body) => {
        if (request.url === '/v1/traces') bodies.push(body)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the names from the root to a span, or undefined if a span between them is missing. */
export function wayTo(spans: readonly Collected[], { name, parentSpanId, traceId }: Collected): readonly string[] | undefined {
  if (!parentSpanId) return [name]
  const parent = spans.find((one) => one.spanId === parentSpanId && one.traceId === traceId)
  const way = parent && wayTo(spans, parent)
  return way && [...way, name]
}
