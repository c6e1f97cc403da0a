import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ErrorId } from '#core/contract/errors.ts'
import type { Api } from '../domain/api.ts'
import { codeOf } from '../platform/postgres/code-of.ts'
import { diskFull, isUnavailable } from '../platform/postgres/is-unavailable.ts'
import { makeChangeLimit } from './make-change-limit.ts'
import { limitConnections } from '../platform/limits/limit-connections.ts'
import { hash } from '../platform/secrets/hash.ts'
import type { SiteContext } from '../domain/sites/site-context.ts'
import { describeError } from '../platform/operations/describe-error.ts'
import { traceOf } from '../platform/tracing/trace-request.ts'
import { drain } from './drain.ts'
import { findSite } from './find-site.ts'
import { makeCommonHeaders } from './make-headers.ts'
import { isDenial, refusalOf } from './note-refusal.ts'
import { dropForwardedPorts } from '../platform/network/drop-forwarded-ports.ts'
import { parseJson } from '../platform/network/parse-json.ts'
import { sendRefusal } from './send-refusal.ts'

/** A JSON body as it was read, with the hash of its bytes. */
export interface ReadBody {
  readonly value: unknown
  readonly hash: Buffer
}

/** Longest body of a call (docs/decisions/specification/201-choices.md). */
export const LARGEST_BODY = 64 * 1024
export const HEADERS_WITHIN_MS = 10_000
export const REQUEST_WITHIN_MS = 30_000
const KEPT_ALIVE_MS = 72_000
// Node looks every 30 s only, which would be what a slow client gets
const LATE_IS_SEEN_WITHIN_MS = 1000
const HTTP_LIMITS = {
  requestTimeout: REQUEST_WITHIN_MS,
  headersTimeout: HEADERS_WITHIN_MS,
  keepAliveTimeout: KEPT_ALIVE_MS,
  connectionsCheckingInterval: LATE_IS_SEEN_WITHIN_MS,
}

type ServerPorts = Pick<Api, 'settings' | 'sites' | 'metrics' | 'log'> & { readonly disk: Pick<Api['disk'], 'hasSpace'> }

/** A server without routes: how bodies are read, what is logged and measured, and that every failure is a problem answer. */
export async function makeServer(api: ServerPorts, closing: AbortSignal): Promise<FastifyInstance> {
  const changes = makeChangeLimit(api)
  const app = fastify({
    logger: false,
    serverFactory: (handler) => createServer(HTTP_LIMITS, changes.before(handler)),
    bodyLimit: LARGEST_BODY,
    trustProxy: api.settings.TRUSTED_PROXIES.length > 0 ? [...api.settings.TRUSTED_PROXIES] : false,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void sendRefusal(reply, { ok: false, error: errorOf(error) }, siteOf(api, request)),
    // what is no HTTP gets no page of ours
    clientErrorHandler: (_, socket) => void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  })
  const { MAX_CONNECTIONS: connections, RESPONSE_SECONDS: responseSeconds } = api.settings
  dropForwardedPorts(app.server)
  limitConnections(app.server, { connections, responseSeconds })
  await app.register(cookie)
  changes.count(app)
  readBodies(app)
  addHeaders(app, api, closing)
  watch(app, api)
  reserveConnections(app, api)
  drain(app)
  answerFailures(app, api)
  return app
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes: Buffer, done) => {
    const parsed = bytes.length === 0 ? { value: undefined } : parseJson(bytes)
    if (!parsed) return done(Object.assign(new Error('the body is not usable'), { code: 'BODY_MALFORMED' }))
    const read: ReadBody = { value: parsed.value, hash: hash(bytes.toString('latin1')) }
    done(null, read)
  })
}

/** While the disk is full what is stored can be read; what is to be stored is refused, before any of it is taken in. */
function reserveConnections(app: FastifyInstance, { disk }: Pick<ServerPorts, 'disk'>): void {
  app.addHook('onRequest', (request, _, done) => {
    done(CHANGING.has(request.method) && !disk.hasSpace() ? diskFull() : undefined)
  })
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

function addHeaders(app: FastifyInstance, { settings }: Pick<Api, 'settings'>, closing: AbortSignal): void {
  const headers = makeCommonHeaders(settings)
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers)
    done()
  })
  // a connection that were kept alive would hold up the end of the server
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing.aborted) void reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Logs and measures by route template: an address may hold personal data. */
function watch(app: FastifyInstance, { log, metrics }: Pick<Api, 'metrics' | 'log'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.requestDone({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const refused = refusalOf(reply)
    if (refused !== undefined) metrics.refused(refused)
    const trace = traceOf(reply)
    const line = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms,
      ...(refused !== undefined && { refused }),
      ...(trace !== undefined && { trace }),
    }
    if (refused !== undefined && isDenial(refused)) log.warn(line, 'denied')
    else log.info(line, 'request')
    done()
  })
}

function answerFailures(app: FastifyInstance, api: Pick<Api, 'settings' | 'log' | 'sites'>): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, { ok: false, error: 'path-unknown' }, siteOf(api, request)))
  app.setErrorHandler((error, request, reply) => {
    const refused = errorOf(error)
    if (refused === 'failed-unexpectedly')
      api.log.error({ id: request.id, route: request.routeOptions.url, error: describeError(error) }, 'failed unexpectedly')
    if (refused === 'not-ready') api.log.warn({ id: request.id, route: request.routeOptions.url, error: describeError(error) }, 'not ready')
    return sendRefusal(reply, { ok: false, error: refused }, siteOf(api, request))
  })
}

const siteOf = (api: Pick<Api, 'settings' | 'sites'>, request: FastifyRequest): SiteContext => findSite(api, request)

function errorOf(error: unknown): ErrorId {
  const known = FASTIFY_ERRORS[codeOf(error)]
  if (known) return known
  return isUnavailable(error) ? 'not-ready' : 'failed-unexpectedly'
}

const FASTIFY_ERRORS: { readonly [code: string]: ErrorId } = {
  BODY_MALFORMED: 'body-malformed',
  BODY_TOO_SLOW: 'not-ready',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body-malformed',
  FST_ERR_BAD_URL: 'path-unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'path-unknown',
  FST_ERR_ASYNC_CONSTRAINT: 'path-unknown',
}
