import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { allSites } from '../../../core/define/site.ts'
import type { Registry } from '../../../core/define/registry.ts'
import type { Inbox } from '../messages/inbox.ts'
import type { HeardPostbacks } from '../postbacks/open-heard.ts'
import { framePage } from '../pages/frame-page.ts'
import { html } from '../pages/html.ts'
import { livePart } from '../pages/live-part.ts'
import { startPage, type Market } from '../pages/start-page.ts'
import { repertoireOf, type Stage } from '../play/play-partner.ts'
import { texts } from '../texts.ts'
import { addEmbeddingRoutes, embeddingAddresses, otherOrigins } from './embedding-routes.ts'
import { describeRemembered } from './partner-routes.ts'

interface Routing {
  readonly stage: Stage
  readonly inbox: Inbox
  readonly heard: HeardPostbacks
  readonly registry: Registry
  readonly apiUrl: string
  /** Path under which the form is served there. */
  readonly basePath: string
}

/** The sandbox's own pages, their files, and the ledger as JSON. */
export function addPageRoutes(app: FastifyInstance, { stage, inbox, heard, registry, apiUrl, basePath }: Routing): void {
  const repertoire = repertoireOf(stage)
  const live = () => livePart({ messages: inbox.find(), ledger: stage.ledger, heard: heard.all(), repertoire })
  const markets = marketsOf(registry, apiUrl, basePath)
  const asPage = { 'content-type': 'text/html; charset=utf-8' }

  app.get('/', (_request, reply) =>
    reply.headers(asPage).send(
      startPage({
        markets,
        repertoire,
        embedUrl: otherOrigins(stage.site())[0] ?? '/embed',
        embedding: embeddingAddresses(stage.site()),
        live: live(),
      }),
    ),
  )
  app.get('/messages', (_request, reply) => reply.redirect('/'))
  app.get('/live', (_request, reply) => reply.headers(asPage).send(live().html))
  addEmbeddingRoutes(app, `${apiUrl}${basePath}`, stage.site)
  app.get<{ Querystring: { readonly leadId?: string; readonly partner?: string } }>('/applications.json', ({ query }) =>
    stage.ledger
      .all()
      .filter(
        ({ application }) =>
          (query.leadId ?? application.leadId) === application.leadId && (query.partner ?? application.partner) === application.partner,
      )
      .map(describeRemembered),
  )
  app.get('/refusals.json', () => stage.ledger.refusals())
  for (const [name, { file, type }] of Object.entries(FILES)) {
    const content = readFileSync(new URL(`../pages/${file}`, import.meta.url))
    app.get(`/files/${name}`, (_request, reply) => reply.type(type).send(content))
  }
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers(asPage)
      .send(framePage({ title: texts.notFound.title, body: html`<p class="lede">${texts.notFound.lede}</p>` })),
  )
}

const FILES = {
  'sandbox.css': { file: 'sandbox.css', type: 'text/css; charset=utf-8' },
  'live.js': { file: 'live/main.ts', type: 'text/javascript; charset=utf-8' },
  'embed.js': { file: 'embed/main.ts', type: 'text/javascript; charset=utf-8' },
}

function marketsOf(registry: Registry, apiUrl: string, basePath: string): readonly Market[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const sites = allSites(registry)
  return [...new Set(sites.map(({ countryId }) => countryId))].map((country, index) => ({
    name: names.of(country.toUpperCase()) ?? country,
    formUrl: `${index === 0 ? apiUrl : siteUrl(apiUrl, sites.find((site) => site.countryId === country)?.id ?? '')}${basePath}`,
    partners: Object.fromEntries(
      Object.entries(registry.partners).filter(([, partner]) => partner.countries.some((one) => one === country)),
    ),
  }))
}

function siteUrl(apiUrl: string, site: string): string {
  const { protocol, host } = new URL(apiUrl)
  return `${protocol}//${site}.${host}`
}
