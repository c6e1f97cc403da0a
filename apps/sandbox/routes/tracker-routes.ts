import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lookUp } from '#core/model/look-up.ts'
import type { Stub } from '#core/model/vendors/stub.ts'
import { framePage } from '../pages/frame-page.ts'
import { html } from '../pages/html.ts'
import { texts } from '../texts.ts'
import type { ReceivedCalls } from '#apps/sandbox/received/open-received.ts'

interface Routing {
  readonly received: ReceivedCalls
  /** How to stub each tracker's script, by tracker. */
  readonly stubs: { readonly [tracker: string]: Stub }
  readonly now: () => Date
}
type ToTracker = { readonly Params: { readonly tracker: string; readonly '*': string } }

const EVERYBODY = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Headers in which a vendor may receive data. */
const TELLING = ['authorization', 'access-token', 'developer-token', 'origin', 'referer', 'cookie']

/**
 * Adds everything below /trackers/<id>: the vendor's script, and the calls that the script, a
 * library or the server sends.
 */
export function addTrackerRoutes(app: FastifyInstance, { received, stubs, now }: Routing): void {
  // the braces give each script its own scope, because several run in one page
  const source = `{${stripTypeScriptTypes(readFileSync(new URL('../pages/stub/main.ts', import.meta.url), 'utf8'))}}`
  app.get<{ Querystring: { readonly tracker?: string } }>('/trackers.json', ({ query }) =>
    received.all().filter(({ tracker }) => tracker === (query.tracker ?? tracker)),
  )
  app.get('/trackers', (_request, reply) => reply.type('text/html; charset=utf-8').send(receivedPage(received)))
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.route<ToTracker>({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/trackers/:tracker/*',
      handler: async (request, reply) => {
        const { tracker } = request.params
        reply.headers(EVERYBODY)
        if (request.method === 'OPTIONS') return reply.code(204).send()
        received.add({ kind: 'tracked', tracker, at: now().toISOString(), ...readCall(request) })
        const isScript = request.params['*'].endsWith('.js')
        const stub = lookUp(stubs, tracker)
        if (!isScript) return reply.type('application/json').send('{}')
        return reply.type('text/javascript; charset=utf-8').send(stub ? configureStub(source, stub) : '')
      },
    })
  })
}

const readCall = ({ method, url, headers, body }: FastifyRequest) => ({
  from: headers['user-agent']?.includes('Mozilla') ? ('browser' as const) : ('server' as const),
  request: `${method} ${url}`,
  body: Buffer.isBuffer(body) ? textOf(body) : '',
  headers: Object.fromEntries(TELLING.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))),
})

/** Decodes a body; libraries send theirs gzipped. */
function textOf(body: Buffer): string {
  try {
    return body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body).toString('utf8') : body.toString('utf8')
  } catch {
    return body.toString('base64')
  }
}

function configureStub(source: string, stub: Stub): string {
  const [[kind, name] = ['', '']] = Object.entries(stub)
  return source.replace('__KIND__', kind).replace('__GLOBAL__', name)
}

function receivedPage(received: ReceivedCalls): string {
  const { tracked } = texts
  const rows = received
    .all()
    .toReversed()
    .slice(0, 200)
    .map(
      ({ tracker, from, at, request, body }) =>
        html`<li>
          <strong>${tracker}</strong> · ${tracked[from]} · ${at}<br />
          <code>${request.slice(0, 300)}</code>
          ${body === '' ? undefined : html`<pre>${body.slice(0, 2000)}</pre>`}
        </li>`,
    )
  const list =
    rows.length > 0
      ? html`<ul>
          ${rows}
        </ul>`
      : html`<p>${tracked.nothing}</p>`
  return framePage({
    title: tracked.title,
    body: html`<p class="lede">${tracked.lede}</p>
      ${list}
      <p><a href="/trackers.json">${texts.live.json}</a></p>`,
  })
}
