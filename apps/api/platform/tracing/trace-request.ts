import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { readOpenedAgo } from './trace-name.ts'

const traces = new WeakMap<FastifyReply, string>()

/** The trace that a request belongs to, for its line in the log. */
export const traceOf = (reply: FastifyReply): string | undefined => traces.get(reply)

/** Answers a request as a span of the trace that its caller began. The first call of a page brings the page's own span. */
export function traceRequest(
  { tracing }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  if (!tracing.isOn) return answer()
  const { method, headers } = request
  const route = request.routeOptions.url ?? 'none'
  const traceparent = typeof headers['traceparent'] === 'string' ? headers['traceparent'] : undefined
  const openedAgoMs = readOpenedAgo(headers['tracestate'])
  if (traceparent !== undefined && openedAgoMs !== undefined) tracing.page(traceparent, openedAgoMs)
  const facts = { 'http.request.method': method, 'http.route': route }
  return tracing.span({ name: `${method} ${route}`, kind: 'server', facts, traceparent, beganAgoMs: reply.elapsedTime }, async (span) => {
    if (span.traceId !== undefined) traces.set(reply, span.traceId)
    const answered = await answer()
    span.add({ 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span.fail(String(reply.statusCode))
    return answered
  })
}
