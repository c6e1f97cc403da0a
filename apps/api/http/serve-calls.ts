import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { ERRORS } from '#core/contract/errors.ts'
import { problem } from '#core/contract/problem.ts'
import { LEAD_HEADER } from '#core/contract/lead/lead-header.ts'
import type { Api } from '../domain/api.ts'
import type { AnsweredCall } from '../calls/definition/answer-call.ts'
import type { CallKey, Refusal } from '../domain/refusals/refusal.ts'
import { isOwnPage, leadCookie, readToken } from './ask-who.ts'
import { findSite, findSiteOfCall, SITE_HEADER } from './find-site.ts'
import { checkRead, checkRequest, readUuid, refuseEarly, type EarlyCheck } from './check-request.ts'
import { pathsOfCalls } from './configured-paths.ts'
import { CALL_HEADERS, preflightHeaders } from './make-headers.ts'
import type { ReadBody } from './make-server.ts'
import { checkUpload } from './upload/check-upload.ts'
import { releaseBytes } from './upload/held-bytes.ts'
import { takeUploads } from './upload/take-uploads.ts'
import { sendRefusal } from './send-refusal.ts'
import { hash } from '../platform/secrets/hash.ts'
import { traceRequest } from '../platform/tracing/trace-request.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Routes every answered call below the backend's base path, and refuses the other methods of its path. */
export function serveCalls(app: FastifyInstance, api: Api, calls: readonly AnsweredCall[], closing: AbortSignal): void {
  const base = basePath(api)
  const pathsOf = pathsOfCalls(api.settings, new Set(calls.map(({ call }) => call.path)))
  const methods = new Map<string, Set<Method>>()
  for (const answered of calls) {
    const { call } = answered
    const route: Omit<RouteOptions, 'url'> = {
      method: call.method,
      schema: describe(answered),
      // the parts of a call are read by its contract, and what is sent is written by hand
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      onRequest: refuseEarly(api, earlyCheckOf(call)),
      handler: (request, reply) =>
        traceRequest(api, request, reply, () => answer({ api, closing, ...answered }, request, reply)).finally(() => releaseBytes(request)),
    }
    for (const path of pathsOf(call.path)) {
      const url = routeOf(base, call, path)
      methods.set(url, (methods.get(url) ?? new Set()).add(call.method))
      if (call.takesFile) void app.register((scope, _, done) => done(void takeUploads(scope).route({ ...route, url })))
      else app.route({ ...route, url })
    }
  }
  for (const [url, allowed] of methods) refuseOthers(app, api, url, [...allowed])
}

/** The address of a call as the router knows it. */
const routeOf = (base: string, { path, withoutBase }: AnsweredCall['call'], at: string = path): string =>
  `${withoutBase ? '' : base}${at.replaceAll(/\{(\w+)\}/gu, ':$1')}`

function earlyCheckOf({ method, takesFile }: AnsweredCall['call']): EarlyCheck {
  if (method === 'GET') return checkRead
  return takesFile ? checkUpload : checkRequest
}

/** Path of the calls on this server. */
export function basePath({ settings }: Pick<Api, 'settings'>): string {
  const { BACKEND_URL: url } = settings
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/u, '') : url
}

interface Answering extends AnsweredCall {
  readonly api: Api
  readonly closing: AbortSignal
}

async function answer({ api, call, run, closing }: Answering, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const site = findSiteOfCall(api, request)
  if (!site) return sendRefusal(reply, { ok: false, error: 'site-unknown' }, findSite(api, request))
  const body = readBody(request)
  const key = call.method === 'GET' ? NO_KEY : readKey(request, routeOf(basePath(api), call), body)
  if (!key) return sendRefusal(reply, NEEDS_KEY, site)
  const gone = goneOf(reply)
  const done = await run(
    {
      site,
      token: readToken(request),
      key,
      address: request.ip,
      signal: AbortSignal.any([closing, gone]),
      gone,
      params: request.params,
      query: request.query,
      body: body?.value,
    },
    api,
  )
  if (!done.ok) return sendRefusal(reply, done, site)
  void reply.headers(CALL_HEADERS)
  // a page of another origin has the token of the body, and its browser takes no cookie
  if (done.token !== undefined && isOwnPage(request.headers))
    void reply.header('set-cookie', leadCookie(done.token, isEmbedded(request), site.site.country.retention.draftDays * 86_400))
  if ('isLastForDevice' in done) void reply.header('clear-site-data', '"cache", "cookies", "storage"')
  const status = 'status' in done ? done.status : call.reply.status
  if (status === 204) return reply.code(status).send()
  return reply
    .code(status)
    .type(status < 400 ? 'application/json' : 'application/problem+json')
    .send('text' in done ? done.text : JSON.stringify(done.reply))
}

/** Aborted when the caller is gone before it is answered. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

const NEEDS_KEY: Refusal = { ok: false, error: 'request-refused' }
const NO_KEY: CallKey = { key: '', bodyHash: Buffer.alloc(0) }

/** The key of a changing call, for its route by the contract, whichever of its paths was asked; without one it is refused. */
function readKey(request: FastifyRequest, route: string, body: ReadBody | undefined): CallKey | undefined {
  const key = readUuid(request, 'idempotency-key')
  if (key === undefined) return undefined
  return { key: `${request.method} ${route} ${key}`, bodyHash: body?.hash ?? hash('') }
}

function readBody({ body }: FastifyRequest): ReadBody | undefined {
  return typeof body === 'object' && body !== null && 'hash' in body && body.hash instanceof Buffer && 'value' in body
    ? { value: body.value, hash: body.hash }
    : undefined
}

/** A browser that asks from a frame of another site says so by this header (Storage Access headers, 2025). */
const isEmbedded = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-storage-access'] !== undefined

function refuseOthers(app: FastifyInstance, api: Pick<Api, 'settings' | 'sites'>, url: string, allowed: readonly Method[]): void {
  const allow = [...allowed, 'OPTIONS'].join(', ')
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    schema: { hide: true },
    handler: (request, reply) =>
      sendRefusal(reply.header('allow', allow), { ok: false, error: 'method-not-allowed' }, findSite(api, request)),
  })
  app.route({
    method: 'OPTIONS',
    url,
    schema: { hide: true },
    handler: (_, reply) => reply.code(204).headers(preflightHeaders(allow)).send(),
  })
}

/** Everything that any call may be refused with, besides what its contract names. */
const ANY = ['request-refused', 'site-unknown', 'too-many-requests', 'failed-unexpectedly', 'not-ready'] as const
const WITH_BODY = ['body-malformed', 'body-too-large', 'media-type-unsupported'] as const
/** What a change of a lead may be refused with, whichever it is. */
const CHANGING = ['lead-expired', 'key-in-use', 'key-reused'] as const

const siteHeader = z.object({ [SITE_HEADER]: z.string().optional() })
const changeHeaders = siteHeader.extend({ 'idempotency-key': z.uuid() })
const fileHeaders = changeHeaders.extend({ [LEAD_HEADER]: z.uuid() })

function describe({ call }: AnsweredCall) {
  const isChange = call.access === 'lead' && call.method !== 'GET'
  const errors = [
    ...call.errors,
    ...ANY,
    // a body is read wherever one may come
    ...(call.method === 'GET' ? [] : WITH_BODY),
    ...(isChange ? CHANGING : []),
    ...(call.access === 'lead' ? (['lead-unknown'] as const) : []),
  ]
  const byStatus = Object.groupBy([...new Set(errors)], (error) => String(ERRORS[error].status))
  const problems = Object.entries(byStatus).map(
    ([status, ids = []]) =>
      [status, { description: ids.join(', '), content: { 'application/problem+json': { schema: problem } } }] as const,
  )
  return {
    summary: call.summary,
    headers: call.method === 'GET' ? siteHeader : call.takesFile ? fileHeaders : changeHeaders,
    ...(call.access === 'lead' && { security: [{ lead: [] }] }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.takesFile && { consumes: ['multipart/form-data'] }),
    response: {
      [String(call.reply.status)]: { description: call.summary, content: { 'application/json': { schema: call.reply.body } } },
      ...Object.fromEntries(problems),
    },
  }
}
