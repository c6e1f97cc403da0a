import type { FastifyInstance } from 'fastify'
import type { Api } from '../domain/api.ts'
import { takeWebhook, type Taken } from '../use-cases/partners/take-webhook.ts'
import { traceRequest } from '../platform/tracing/trace-request.ts'
import { basePath } from './serve-calls.ts'

const STATUS: { readonly [What in Taken]: number } = { taken: 204, 'not-understood': 400, refused: 401, unknown: 404 }
export const LARGEST_MESSAGE = 256 * 1024

/** Where partners tell what they decided: POST /partner/{partner}/webhook, signed by Standard Webhooks over the raw bytes. */
export function serveWebhooks(app: FastifyInstance, api: Api): void {
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE }, (_request, bytes, parsed) => parsed(null, bytes))
    scope.post<{ Params: { readonly partner: string }; Body: unknown }>(
      `${basePath(api)}/partner/:partner/webhook`,
      { schema: { hide: true } },
      (request, reply) =>
        traceRequest(api, request, reply, async () => {
          const { params, headers, body } = request
          const taken = await takeWebhook(api, params.partner, { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) })
          return reply.code(STATUS[taken]).send()
        }),
    )
    done()
  })
}
