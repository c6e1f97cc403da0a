import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../domain/api.ts'
import { limitReads } from '../domain/refusals/limit-rates.ts'
import { traceRequest } from '../platform/tracing/trace-request.ts'
import { endFetch } from '../store/documents/sendings.ts'
import { confirmDocument, handOverDocument, type HandedOver, type NotHandedOver } from '../use-cases/documents/hand-over-document.ts'
import { basePath } from './serve-calls.ts'

const STATUS: { readonly [Why in NotHandedOver]: number } = { refused: 401, unknown: 404, over: 410 }

type ToDocument = { readonly Params: { readonly partner: string; readonly token: string } }

/**
 * Where lenders fetch the files that a step of theirs asked for: GET /partner/{partner}/documents/{token}, and
 * POST …/received when they have one. Both are signed by Standard Webhooks over an empty body, so a link opens nothing for
 * anybody else.
 */
export function serveDocuments(app: FastifyInstance, api: Api): void {
  const path = `${basePath(api)}/partner/:partner/documents/:token`
  const answering = (request: FastifyRequest<ToDocument>, reply: FastifyReply, answer: () => Promise<FastifyReply>) =>
    traceRequest(api, request, reply, async () => {
      const refusal = await limitReads(api, request.ip)
      return refusal
        ? reply
            .code(429)
            .header('retry-after', String(refusal.retryAfterSeconds ?? 60))
            .send()
        : answer()
    })
  app.route<ToDocument>({
    method: ['GET', 'HEAD'],
    url: path,
    schema: { hide: true },
    handler: (request, reply) =>
      answering(request, reply, async () => {
        const handed = await handOverDocument(api, { ...request.params, headers: request.headers }, request.method === 'HEAD')
        return typeof handed === 'string' ? refuse(reply, handed) : sendFile(api, reply, handed)
      }),
  })
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BODY }, (_request, bytes, parsed) => parsed(null, bytes))
    scope.post<ToDocument>(`${path}/received`, { schema: { hide: true } }, (request, reply) =>
      answering(request, reply, async () => {
        const confirmed = await confirmDocument(api, { ...request.params, headers: request.headers })
        return confirmed === 'confirmed' ? reply.code(204).send() : refuse(reply, confirmed)
      }),
    )
    done()
  })
}

/** What a lender confirms is in the address; a body is not read. */
const MOST_BODY = 1024

const refuse = (reply: FastifyReply, why: NotHandedOver): FastifyReply => reply.code(STATUS[why]).header('cache-control', 'no-store').send()

function sendFile(
  { database, log, outside }: Pick<Api, 'database' | 'log' | 'outside'>,
  reply: FastifyReply,
  handed: HandedOver,
): FastifyReply {
  const { bytes, mediaType, sendingId, fetchId } = handed
  if (fetchId !== undefined)
    reply.raw.once('close', () => {
      const at = reply.raw.writableFinished ? outside.now() : undefined
      endFetch(database.db, { id: fetchId, sendingId }, at).catch(() => log.error('the end of a fetch of a file could not be noted'))
    })
  return reply
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="document.${mediaType === 'application/pdf' ? 'pdf' : 'jpg'}"`,
      // whole or not at all: a part of a paper is of no use, and each fetch counts
      'accept-ranges': 'none',
      'content-length': String(bytes.length),
    })
    .type(mediaType)
    .send(bytes)
}
