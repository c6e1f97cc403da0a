import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { Registry } from '#core/model/site/registry.ts'
import type { Inbox } from '../messages/inbox.ts'
import type { SentWebhooks } from '#apps/sandbox/received/open-sent-webhooks.ts'
import type { ReceivedPostbacks } from '#apps/sandbox/received/open-received-postbacks.ts'
import { framePage } from '../pages/frame-page.ts'
import { html } from '../pages/html.ts'
import { livePart } from '../pages/live-part.ts'
import { repertoireOf } from '../simulator/simulate-partner.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { FormPlaces } from '../scenarios/list-markets.ts'
import { texts } from '../texts.ts'
import { addEmbeddingRoutes } from './embedding-routes.ts'
import { describeRemembered } from './partner-routes.ts'
import { addScenarioRoutes } from './scenario-routes.ts'

interface Routing {
  readonly simulator: Simulator
  readonly inbox: Inbox
  readonly heard: ReceivedPostbacks
  readonly webhooks: SentWebhooks
  readonly registry: Registry
  readonly form: FormPlaces
}

/** Adds the sandbox's own pages, their files, and the ledger as JSON. */
export function addPageRoutes(app: FastifyInstance, { simulator, inbox, heard, webhooks, registry, form }: Routing): void {
  const repertoire = repertoireOf(simulator)
  const live = () =>
    livePart({ messages: inbox.find(), ledger: simulator.ledger, heard: heard.all(), webhooks: webhooks.all(), repertoire })
  const asPage = { 'content-type': 'text/html; charset=utf-8' }

  addScenarioRoutes(app, { simulator, registry, form, live })
  app.get('/messages', (_request, reply) => reply.redirect('/'))
  app.get('/live', (_request, reply) => reply.headers(asPage).send(live().html))
  addEmbeddingRoutes(app, `${form.apiUrl}${form.basePath}`, simulator.site)
  app.get<{ Querystring: { readonly leadId?: string; readonly partner?: string } }>('/applications.json', ({ query }) =>
    simulator.ledger
      .all()
      .filter(
        ({ application }) =>
          (query.leadId ?? application.leadId) === application.leadId && (query.partner ?? application.partner) === application.partner,
      )
      .map(describeRemembered),
  )
  app.get('/webhooks.json', () => webhooks.all())
  app.get('/refusals.json', () => simulator.ledger.refusals())
  for (const [name, { file, type }] of Object.entries(FILES)) {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    const content = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
    app.get(name, (_request, reply) => reply.type(type).send(content))
  }
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers(asPage)
      .send(framePage({ title: texts.notFound.title, body: html`<p class="lede">${texts.notFound.lede}</p>` })),
  )
}

const STYLES = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

const FILES = {
  '/files/sandbox.css': { file: 'pages/sandbox.css', type: STYLES },
  '/files/scenarios.css': { file: 'pages/scenarios/scenarios.css', type: STYLES },
  '/files/live.js': { file: 'pages/live/main.ts', type: SCRIPT },
  '/files/sign-out.js': { file: 'pages/sign-out/main.ts', type: SCRIPT },
  '/files/embed.js': { file: 'pages/embed/main.ts', type: SCRIPT },
  '/files/scenarios.js': { file: 'pages/scenarios/main.ts', type: SCRIPT },
  // imported by the script above; the server runs it too
  '/scenarios/matches-search.ts': { file: 'scenarios/matches-search.ts', type: SCRIPT },
}
