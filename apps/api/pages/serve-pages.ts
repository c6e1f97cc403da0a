import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { findSite } from '../http/find-site.ts'
import { drawLogo } from './draw-logo.ts'
import { makePageHeaders, type Headers } from '../http/make-headers.ts'
import { sendRefusal } from '../http/send-refusal.ts'
import { reachOf, type Guest } from '../tracking/reach-of.ts'
import { listSites } from './list-sites.ts'
import { loadSitePages, readPagePolicy, type SitePages } from './load-site-pages.ts'
import { makeDocument, type Document } from './make-document.ts'
import { makePolicyPage } from './make-policy-page.ts'
import { sendDocument } from './send-document.ts'
import { serveEmbed } from './serve-embed.ts'
import { serveFiles } from './serve-files.ts'
import { serveForm } from './serve-form.ts'
import { serveGallery } from './serve-gallery.ts'

const hidden = { schema: { hide: true } }
const ASK_AGAIN = 'no-cache'
// a page of a sandboxed frame has no origin of its own, and its scripts come across origins
const FOR_FRAMES: Headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** What serving pages takes. */
type Pages = Pick<Api, 'sites' | 'settings' | 'trackers' | 'captchas'> & { readonly metrics: Pick<Api['metrics'], 'renewed'> }

/** Serves the built front end: each site's pages and texts from memory, the hashed files with their compressed twins. */
export async function servePages(app: FastifyInstance, api: Pages): Promise<void> {
  const { settings } = api
  const base = settings.BASE_PATH
  const pages = await loadAll(api)
  const headers = makePageHeaders(settings, readPagePolicy(settings), partnerOrigins(api))
  const ofSites = new Map(
    [...new Set([...api.trackers.keys(), ...api.captchas.keys()])].map((id) => [
      id,
      makePageHeaders(settings, readPagePolicy(settings), partnerOrigins(api), reachOf(guestsOf(api, id))),
    ]),
  )
  const headersOf = (request: FastifyRequest) => ofSites.get(findSite(api, request).site.id) ?? headers
  const find = (request: FastifyRequest) => pages.get(findSite(api, request).site.id)
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(reply, { ok: false, error: 'path-unknown' }, findSite(api, request))
  const send = (request: FastifyRequest, reply: FastifyReply, document: Document | undefined, more: Headers) =>
    document ? sendDocument(request, reply.headers(more), document) : missing(request, reply)
  const sendPage = (request: FastifyRequest, reply: FastifyReply, which: 'index' | 'shell') =>
    send(request, reply, find(request)?.[which], { ...headersOf(request), 'cache-control': ASK_AGAIN })

  app.get(base, hidden, (request, reply) => sendPage(request, reply, 'index'))
  app.get(`${base}/*`, hidden, (request, reply) => (isFile(request.url) ? missing(request, reply) : sendPage(request, reply, 'shell')))
  await serveForm(app, {
    path: base,
    site: (request) => findSite(api, request),
    page: (request) => find(request)?.index,
    headers: headersOf,
    missing,
  })
  app.get<{ Params: { locale: string } }>(`${base}/locales/:locale/translation.json`, hidden, (request, reply) => {
    const isOwn = findSite(api, request).site.country.appLocale === request.params.locale
    return send(request, reply, isOwn ? find(request)?.translation : undefined, { ...FOR_FRAMES, 'cache-control': ASK_AGAIN })
  })
  app.get<{ Params: { country: string; brand: string; file: string } }>(
    `${base}/brands/:country/:brand/:file`,
    hidden,
    (request, reply) => {
      const { country, brand, file } = request.params
      return send(request, reply, pages.get(`${brand}-${country}`)?.pictures[file], {
        ...FOR_FRAMES,
        'cache-control': 'public, max-age=3600',
      })
    },
  )
  app.get<{ Params: { partner: string } }>(`${base}/partners/:partner/logo.svg`, hidden, (request, reply) => {
    const { partners } = findSite(api, request).registry
    const partner = Object.hasOwn(partners, request.params.partner) ? partners[request.params.partner] : undefined
    return send(request, reply, partner && makeDocument('image/svg+xml', drawLogo(partner.name)), {
      ...FOR_FRAMES,
      'cache-control': 'public, max-age=3600',
    })
  })
  app.get<{ Params: { code: string } }>(`${base}/policies/:code`, hidden, async (request, reply) => {
    const policy = findSite(api, request).policies.find(({ code }) => code === request.params.code)
    const shell = find(request)?.shell.plain.toString('utf8')
    const document = policy && shell ? makeDocument('text/html; charset=utf-8', makePolicyPage(shell, policy)) : undefined
    return send(request, reply, document, { ...headers, 'cache-control': ASK_AGAIN })
  })
  await serveFiles(app, { dist: settings.DIST_DIR, base, headers: FOR_FRAMES, onGone: api.metrics.renewed, missing })
  await serveEmbed(app, settings, FOR_FRAMES)
  serveGallery(app, api, { ...headers, 'cache-control': ASK_AGAIN })
  await serveStart(app, api, new Set(pages.keys()), headers)
}

/** What a site's pages let in. */
function guestsOf({ trackers, captchas }: Pages, id: string): readonly Guest[] {
  const captcha = captchas.get(id)
  const own = (trackers.get(id) ?? []).map(({ tracker, settings }) => ({ folder: tracker, settings }))
  return captcha ? [...own, { folder: captcha.captcha, settings: captcha.settings }] : own
}

async function loadAll({ sites, settings, trackers, captchas }: Pages): Promise<ReadonlyMap<string, SitePages>> {
  const loaded = await Promise.all(
    [...sites.keys()].map(
      async (id) => [id, await loadSitePages(id, settings, { trackers: trackers.get(id), captcha: captchas.get(id) })] as const,
    ),
  )
  return new Map(loaded.flatMap(([id, found]) => (found ? [[id, found] as const] : [])))
}

const isFile = (url: string): boolean => /\.[a-z0-9]+(?:\?|$)/iu.test(url.split('/').at(-1) ?? '')

/** `/` lists the sites for those who develop, and leads to the front end everywhere else. */
async function serveStart(app: FastifyInstance, api: Pages, built: ReadonlySet<string>, headers: Headers): Promise<void> {
  if (api.settings.ENVIRONMENT !== 'development') {
    app.get('/', hidden, (_, reply) => reply.redirect(`${api.settings.BASE_PATH}/`, 302))
    return
  }
  app.get('/', hidden, async (request, reply) => {
    const port = /:\d+$/u.exec(request.headers.host ?? '')?.[0] ?? ''
    return sendDocument(
      request,
      reply.headers({ ...headers, 'cache-control': ASK_AGAIN }),
      makeDocument('text/html; charset=utf-8', listSites(api, built, port)),
    )
  })
}

/** A page may send a form only to hosts to which the server may redirect an applicant. */
function partnerOrigins({ sites, settings }: Pages): readonly string[] {
  const partners = [...sites.values()]
    .flatMap(({ registry }) => Object.values(registry.partners))
    .flatMap(({ redirectHosts }) => redirectHosts.map((host) => `https://${host}`))
  const own = settings.REDIRECT_HOSTS.flatMap((host) => [
    `https://${host}`,
    ...(settings.ENVIRONMENT === 'production' ? [] : [`http://${host}`]),
  ])
  return [...new Set([...partners, ...own])]
}
