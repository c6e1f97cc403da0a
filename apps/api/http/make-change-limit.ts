import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#core/contract/errors.ts'
import type { Api } from '../domain/api.ts'
import { writeProblem } from '../domain/refusals/write-problem.ts'
import { findSite, findSiteOfCall } from './find-site.ts'
import { poolBusy } from '../platform/postgres/is-unavailable.ts'
import { CALL_HEADERS } from './make-headers.ts'
import { RETRY_AFTER_SECONDS } from './send-refusal.ts'

/** Some tenths of a second of work at full load: as long as a stall of the disk may last without a refusal. */
const CHANGES_PER_CONNECTION = 8

/** Counts the changes that a process works on, and refuses those beyond the most. */
export interface ChangeLimit {
  /** Refuses before Fastify and the body: a refusal must cost little, or refusals are all that an overloaded process does. */
  readonly before: (handler: RequestListener) => RequestListener
  /** Counts a change when its body has come, so that slow senders take nobody's place. Files are limited by their bytes. */
  readonly count: (app: FastifyInstance) => void
}

/** Makes the limit of a process: at three times the full load, work for changes that find no connection was nearly all it did. */
export function makeChangeLimit(api: Pick<Api, 'settings' | 'sites' | 'metrics'>): ChangeLimit {
  const most = api.settings.DATABASE_CONNECTIONS * CHANGES_PER_CONNECTION
  let running = 0
  const isFull = (request: IncomingMessage): boolean => running >= most && isChange(request)
  // by the site's id: what a site knows is replaced while the server runs
  const bodies = new Map([...api.sites].map(([id, context]) => [id, Buffer.from(JSON.stringify(writeProblem(NOT_READY, context)))]))
  const refuse = (request: IncomingMessage, response: ServerResponse): void => {
    const body = bodies.get((findSiteOfCall(api, request) ?? findSite(api, request)).site.id) ?? ''
    api.metrics.refused(NOT_READY.error)
    response.writeHead(ERRORS[NOT_READY.error].status, { ...HEADERS, 'content-length': body.length }).end(body)
  }
  return {
    before: (handler) => (request, response) => (isFull(request) ? refuse(request, response) : handler(request, response)),
    count: (app) =>
      void app.addHook('preValidation', ({ raw }, reply, done) => {
        if (!isChange(raw)) return done()
        if (isFull(raw)) return done(poolBusy())
        running++
        reply.raw.once('close', () => void running--)
        return done()
      }),
  }
}

const NOT_READY = { ok: false, error: 'not-ready' } as const
const HEADERS = { ...CALL_HEADERS, 'content-type': 'application/problem+json', 'retry-after': String(RETRY_AFTER_SECONDS) }

const isChange = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && /^application\/json\b/iu.test(headers['content-type'] ?? '')
