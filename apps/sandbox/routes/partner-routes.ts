import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chainOf, type ExampleResponse } from '#core/model/partners/examples.ts'
import { externalTaskPage } from '../pages/external-task-page.ts'
import { strangerPage, welcomePage } from '../pages/welcome-page.ts'
import { messagesOf, type SentWebhooks } from '#apps/sandbox/received/open-sent-webhooks.ts'
import { scheduleWebhooks } from '../simulator/schedule-webhooks.ts'
import type { FetchedDocuments, Taker } from '#apps/sandbox/received/open-fetched-documents.ts'
import type { Remembered } from '../simulator/ledger.ts'
import { simulatePartner, type SimulatedResponse } from '../simulator/simulate-partner.ts'
import type { Simulator } from '../simulator/simulator.ts'

interface Routing {
  readonly simulator: Simulator
  /** Returns the name of a partner by its id. */
  readonly nameOf: (partner: string) => string
  readonly webhooks: Pick<SentWebhooks, 'all'>
  readonly documents: FetchedDocuments
  /** Aborts every delay when the sandbox closes. */
  readonly closing: AbortSignal
}
type ToPartner = { readonly Params: { readonly partner: string; readonly '*': string } }

/**
 * Adds everything below /partners/<id>: the partner's own pages for applicants, and its interface.
 */
export function addPartnerRoutes(app: FastifyInstance, { simulator, nameOf, webhooks, documents, closing }: Routing): void {
  app.route<ToPartner>({
    method: ['GET', 'POST'],
    url: '/partners/:partner/welcome',
    handler: (request, reply) => {
      const { partner } = request.params
      const reference = referenceIn(request)
      const known = simulator.ledger.byReference(partner, reference)
      reply.type('text/html; charset=utf-8')
      if (!known) return reply.code(404).send(strangerPage(nameOf(partner), reference))
      simulator.ledger.write({
        kind: 'visited',
        partner,
        key: known.application.key,
        at: simulator.now().toISOString(),
        request: `${request.method} welcome`,
      })
      scheduleWebhooks(simulator, known, 'arrived')
      return reply.send(
        welcomePage(nameOf(partner), known, {
          sent: messagesOf(known, webhooks.all()),
          documents: documents.of(partner, known.application.key),
        }),
      )
    },
  })
  app.get<ToPartner & { readonly Querystring: { readonly id?: string } }>('/partners/:partner/documents', (request, reply) => {
    const { partner } = request.params
    const key = simulator.ledger.byReference(partner, referenceIn(request))?.application.key ?? ''
    const document = documents.of(partner, key).find(({ id }) => id === request.query.id)
    if (!document?.bytes)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(strangerPage(nameOf(partner), referenceIn(request)))
    return reply.type(document.type).header('x-content-type-options', 'nosniff').send(document.bytes)
  })
  app.get<ToPartner>('/partners/:partner/errand', (request, reply) => {
    const { partner } = request.params
    const known = simulator.ledger.byReference(partner, referenceIn(request))
    reply.type('text/html; charset=utf-8')
    return known
      ? reply.send(externalTaskPage(nameOf(partner), known.application, backIn(request)))
      : reply.code(404).send(strangerPage(nameOf(partner), referenceIn(request)))
  })
  app.get<ToPartner>('/partners/:partner/errand/done', (request, reply) => {
    const { partner } = request.params
    const key = simulator.ledger.byReference(partner, referenceIn(request))?.application.key
    if (key !== undefined)
      simulator.ledger.write({ kind: 'errand', partner, key, at: simulator.now().toISOString(), request: `${request.method} errand` })
    return reply.redirect(backIn(request))
  })
  app.route<ToPartner>({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/partners/:partner/*',
    handler: async ({ params, method, headers, ...request }, reply) => {
      const simulated = simulatePartner(simulator, params.partner, { method, path: `/${params['*']}`, headers, bodyText: bodyOf(request) })
      await send(reply, simulated, closing)
      const taker = simulated.response.status < 300 ? takerOf(simulator, params.partner, `/${params['*']}`) : undefined
      // nobody waits for it, and an error that nobody catches ends the process
      if (taker) documents.take(taker, bodyOf(request)).catch((error: unknown) => app.log.error(error, 'files could not be taken'))
      return reply
    },
  })
}

/** Returns whose files a request may bring, and what the lender does with them. */
function takerOf({ ledger, examples }: Simulator, partner: string, path: string): Taker | undefined {
  const application = ledger.byReference(partner, path)?.application
  const exchange = examples[partner]?.exchanges.find(({ scenario }) => scenario === application?.scenario)
  return application && { partner, key: application.key, manner: exchange?.documents }
}

/** Returns the application that a request names, in its address or in a posted form. */
function referenceIn(request: FastifyRequest): string {
  const query = new URL(request.url, 'http://localhost').searchParams
  return query.get('application') ?? new URLSearchParams(bodyOf(request)).get('application') ?? ''
}

/** Returns the address to which the applicant returns. */
const backIn = ({ url }: FastifyRequest): string => new URL(url, 'http://localhost').searchParams.get('back') ?? '/'

const bodyOf = ({ body }: { readonly body: unknown }): string => (typeof body === 'string' ? body : '')

async function send(reply: FastifyReply, { response, fault }: SimulatedResponse, closing: AbortSignal): Promise<FastifyReply> {
  if (!fault) return answer(reply, response)
  if ('delayMs' in fault) {
    await sleep(fault.delayMs, undefined, { signal: closing }).catch(() => undefined)
    return answer(reply, response)
  }
  if ('bytePauseMs' in fault) return drip(reply, response, { pauseMs: fault.bytePauseMs, closing })
  if (fault.instead !== 'broken-connection') return answer(reply, fault.instead)
  reply.hijack()
  reply.raw.destroy()
  return reply
}

interface Dripping {
  readonly pauseMs: number
  readonly closing: AbortSignal
}

function drip(reply: FastifyReply, { status, body }: ExampleResponse, { pauseMs, closing }: Dripping): FastifyReply {
  async function* bytes(): AsyncGenerator<string> {
    for (const byte of JSON.stringify(body)) {
      yield byte
      await sleep(pauseMs, undefined, { signal: closing }).catch(() => undefined)
    }
  }
  return reply.code(status).type('application/json').send(Readable.from(bytes()))
}

function answer(reply: FastifyReply, { status, body, raw, headers, rawBytes }: ExampleResponse): FastifyReply {
  const answering = reply
    .code(status)
    .type('application/json')
    .headers(headers ?? {})
  if (raw === undefined) return answering.send(JSON.stringify(body))
  return answering.send(rawBytes === undefined ? raw : Readable.from(repeat(raw, rawBytes)))
}

function* repeat(raw: string, bytes: number): Generator<string> {
  const chunk = raw.repeat(Math.ceil(65_536 / raw.length))
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
}

/** Describes an application for tests: the request, the response, and what has happened since. */
export function describeRemembered({ application, events }: Remembered) {
  const { later, ...decided } = application
  const count = (kind: string) => events.filter((one) => one.kind === kind).length
  const last = chainOf(later)[count('followed') - 1]
  return {
    ...decided,
    verdict: last?.means ?? decided.verdict,
    firstVerdict: decided.verdict,
    requests: count('asked'),
    visits: count('visited'),
    events,
  }
}
