import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { CONSOLE_ERRORS, type ConsoleErrorId } from '#core/console/console-error.ts'
import { limitConnections } from '#apps/api/platform/limits/limit-connections.ts'
import { dropForwardedPorts } from '#apps/api/platform/network/drop-forwarded-ports.ts'
import { parseJson } from '#apps/api/platform/network/parse-json.ts'
import { describeError } from '#apps/api/platform/operations/describe-error.ts'
import { codeOf } from '#apps/api/platform/postgres/code-of.ts'
import { isUnavailable } from '#apps/api/platform/postgres/is-unavailable.ts'
import type { Console } from '../console.ts'
import { sendPlainPage } from '../sign-in/plain-page.ts'
import texts from '../sign-in/texts.json' with { type: 'json' }
import { commonHeaders } from './common-headers.ts'

const LARGEST_BODY = 64 * 1024
const REQUEST_WITHIN_MS = 30_000
const LIMITS = { connections: 500, responseSeconds: 60 }

/** Where programs ask whether the console is up: by any host name. */
export const HEALTH_PATH = '/healthz'

/** A server without routes: headers, bodies, logging, and that every failure of a call is JSON with an error id. */
export async function makeConsoleServer({
  settings,
  address,
  log,
}: Pick<Console, 'settings' | 'address' | 'log'>): Promise<FastifyInstance> {
  const headers = commonHeaders(address.url.startsWith('https:'))
  const app = fastify({
    logger: false,
    // an address that cannot be read comes to no hook
    frameworkErrors: (error, _, reply) => void sendConsoleError(reply.headers(headers), errorOf(error)),
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_WITHIN_MS,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? [...settings.TRUSTED_PROXIES] : false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  dropForwardedPorts(app.server)
  limitConnections(app.server, LIMITS)
  await app.register(cookie)
  readBodies(app)
  const { host } = new URL(address.url)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    // a name that somebody else points here would have an origin of its own
    if (request.host !== host && request.url !== HEALTH_PATH)
      return void sendPlainPage(reply, 'host', { to: address.url, text: texts.home })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ id: request.id, method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'request')
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const id = errorOf(error)
    if (CONSOLE_ERRORS[id] >= 500) log.error({ id: request.id, route: request.routeOptions.url, error: describeError(error) }, id)
    return sendConsoleError(reply, id)
  })
  app.setNotFoundHandler((_, reply) => sendConsoleError(reply, 'unknown'))
  return app
}

/** The database is back within seconds where it is away at all. */
const READY_AGAIN_SECONDS = 2

/** What a refusal says besides its kind: a sentence about the body, and after how many seconds to ask again. */
export interface RefusalNotes {
  readonly says?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** Sends why a call was refused. */
export function sendConsoleError(reply: FastifyReply, error: ConsoleErrorId, { says, retryAfterSeconds }: RefusalNotes = {}): FastifyReply {
  const seconds = retryAfterSeconds ?? (error === 'not-ready' ? READY_AGAIN_SECONDS : undefined)
  return reply
    .code(CONSOLE_ERRORS[error])
    .headers(seconds === undefined ? {} : { 'retry-after': String(seconds) })
    .type('application/json')
    .send(JSON.stringify({ error, says }))
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes: Buffer, done) => {
    const parsed = parseJson(bytes)
    if (parsed) done(null, parsed.value)
    else done(Object.assign(new Error('the body is not usable'), { code: 'BODY_MALFORMED' }))
  })
}

function errorOf(error: unknown): ConsoleErrorId {
  const known = KNOWN[codeOf(error)]
  if (known) return known
  return isUnavailable(error) ? 'not-ready' : 'failed-unexpectedly'
}

const KNOWN: { readonly [code: string]: ConsoleErrorId } = {
  BODY_MALFORMED: 'request-refused',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request-refused',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request-refused',
  FST_ERR_BAD_URL: 'unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'unknown',
}
