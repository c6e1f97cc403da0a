import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../domain/api.ts'
import { limitReads } from '../domain/refusals/limit-rates.ts'
import { makeByteBudget, type ByteBudget } from '../platform/limits/byte-budget.ts'
import { readSignature } from '../platform/secrets/sign-webhook.ts'
import { isPartner, takeWebhook, type Taken } from '../use-cases/partners/take-webhook.ts'
import { traceRequest } from '../platform/tracing/trace-request.ts'
import { basePath } from './serve-calls.ts'

const STATUS: { readonly [What in Taken]: number } = { taken: 204, 'not-understood': 400, refused: 401, unknown: 404 }
export const LARGEST_MESSAGE = 256 * 1024

/** Bytes of messages that a process takes in at one time. */
const MOST_BYTES = 16 * 2 ** 20
const SPACE_WITHIN_SECONDS = 2

/** Where partners tell what they decided: POST /partner/{partner}/webhook, signed by Standard Webhooks over the raw bytes. */
export function serveWebhooks(app: FastifyInstance, api: Api): void {
  const budget = makeByteBudget(MOST_BYTES, LARGEST_MESSAGE)
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE }, (_request, bytes, parsed) => parsed(null, bytes))
    scope.addHook<{ Params: { readonly partner: string } }>('onRequest', (request, reply) =>
      refuseUnread({ ...api, budget }, request, reply),
    )
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

type Message = FastifyRequest<{ Params: { readonly partner: string } }>

/** Refuses a message for what can be known of it before a byte of its body is read, and holds room for what comes. */
async function refuseUnread(api: Api & { readonly budget: ByteBudget }, request: Message, reply: FastifyReply): Promise<void> {
  const limited = await limitReads(api, request.ip)
  if (limited) return later(reply, 429, limited.retryAfterSeconds ?? 60)
  const { partner } = request.params
  if (!isPartner(api, partner)) return void (await reply.code(404).send())
  const read = readSignature(request.headers, api.outside.now())
  if (!read.ok) {
    api.log.warn({ partner, why: read.why }, 'webhook refused')
    return void (await reply.code(401).send())
  }
  const bytes = Math.min(Number(request.headers['content-length'] ?? LARGEST_MESSAGE), LARGEST_MESSAGE)
  const release = api.budget.take({ id: request.id, address: request.ip }, bytes)
  if (!release) return later(reply, 503, SPACE_WITHIN_SECONDS)
  reply.raw.once('close', release)
}

const later = async (reply: FastifyReply, status: 429 | 503, seconds: number): Promise<void> =>
  void (await reply.code(status).header('retry-after', String(seconds)).send())
