import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FALLBACK_LOCALE } from '#core/model/site/fallback-locale.ts'
import { lookUp } from '#core/model/look-up.ts'
import { affiliateMark } from '#core/tracking/funnel/visit-source.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { knownAffiliates } from '#apps/api/domain/funnel/funnel-dimensions.ts'
import { releaseIds } from '#apps/api/domain/funnel/release-ids.ts'
import { legalFacts } from '#core/model/policies/legal-facts.ts'
import { pathName } from '#core/model/site/path-name.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import { findSite } from '../find-site.ts'
import { keepLogos } from './render-logo.ts'
import { onNewBuild } from './on-new-build.ts'
import { makePageHeaders, type Headers, type PageOrigins } from '../make-headers.ts'
import { keepCeilings, sayCeilings, type Ceilings } from './keep-ceilings.ts'
import { hidesDrafts } from './hides-drafts.ts'
import { sendRefusal } from '../send-refusal.ts'
import { publicUrl } from '#apps/api/platform/network/public-url.ts'
import { embeddingOriginsOf } from '#apps/api/platform/settings/read-embedding-origins.ts'
import { limitReads } from '#apps/api/domain/refusals/limit-rates.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { reachOf, type Guest } from '#apps/api/domain/trackers/reach-of.ts'
import { listSites } from './list-sites.ts'
import { loadEnglish, loadSitePages, readPagePolicy, type SitePages } from './load-site-pages.ts'
import { makeDocument, type Document } from './make-document.ts'
import { keepPolicyPages } from './make-policy-page.ts'
import { sendDocument } from './send-document.ts'
import { serveEmbed } from './serve-embed.ts'
import { serveFiles } from './serve-files.ts'
import { serveForm } from './serve-form.ts'
import { serveGallery } from './serve-gallery.ts'

const hidden = { schema: { hide: true } }
const ASK_AGAIN = 'no-cache'
// a page of a sandboxed frame has no origin of its own, and its scripts come across origins
const FOR_FRAMES: Headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const PICTURE: Headers = { ...FOR_FRAMES, 'cache-control': 'public, max-age=3600' }

/** A brand's picture in a country; the favicon also has the brand's name. */
interface Picture {
  readonly country: string
  readonly brand: string
  readonly name?: string
  readonly file: string
}

/** What serving pages takes. */
type Pages = Pick<Api, 'sites' | 'settings' | 'trackers' | 'captchas' | 'log' | 'countInProcess'> & {
  readonly outside: Pick<Api['outside'], 'now'>
  readonly metrics: Pick<Api['metrics'], 'renewed' | 'rateMissing'>
}

/** Serves the built front end: each site's pages and texts from memory, the hashed files with their compressed twins. */
export async function servePages(app: FastifyInstance, api: Pages): Promise<void> {
  const { settings } = api
  const base = settings.BASE_PATH
  const ceilings = keepCeilings(app, api, async (next) => {
    pages = await loadAll(api, next)
  })
  let [pages, english] = await Promise.all([loadAll(api, ceilings), loadEnglish(settings)])
  onNewBuild(app, api, async () => {
    pages = await loadAll(api, sayCeilings(api))
    english = await loadEnglish(settings)
  })
  const policy = readPagePolicy(settings)
  const ofSites = new Map([...api.sites].map(([id, context]) => [id, makePageHeaders(settings, policy, originsOf(api, context))]))
  // of pages that lead to no lender
  const headers = makePageHeaders(settings, policy, { formTargets: [], frames: [] })
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
    limit: ({ ip }) => limitReads(api, ip),
  })
  app.get<{ Params: { locale: string } }>(`${base}/locales/:locale/translation.json`, hidden, (request, reply) => {
    const own = findSite(api, request).site.country.appLocale
    const { locale } = request.params
    const translation = locale === own ? find(request)?.translation : locale === FALLBACK_LOCALE ? english : undefined
    return send(request, reply, translation, { ...FOR_FRAMES, 'cache-control': ASK_AGAIN })
  })
  const sendPicture = (request: FastifyRequest<{ Params: Picture }>, reply: FastifyReply) => {
    const { country, brand, name, file } = request.params
    const id = `${brand}-${country}`
    const isNamed = name === undefined || name === pathName(api.sites.get(id)?.site.brand.name ?? '')
    return send(request, reply, isNamed ? lookUp(pages.get(id)?.pictures, file) : undefined, PICTURE)
  }
  app.get<{ Params: Picture }>(`${base}/brands/:country/:brand/:name/:file`, hidden, sendPicture)
  // the favicon's address until this release, which open pages have
  app.get<{ Params: Picture }>(`${base}/brands/:country/:brand/:file`, hidden, sendPicture)
  const logoOf = keepLogos()
  app.get<{ Params: { partner: string } }>(`${base}/partners/:partner/logo.svg`, hidden, (request, reply) => {
    const id = settings.PARTNERS.find((one) => one === request.params.partner)
    const partner = id === undefined ? undefined : findSite(api, request).registry.partners[id]
    return send(request, reply, partner && logoOf(partner.name), PICTURE)
  })
  const findPolicyPage = keepPolicyPages(base)
  app.get<{ Params: { code: string } }>(`${base}/policies/:code`, hidden, async (request, reply) => {
    const shell = find(request)?.shell
    const document = shell && findPolicyPage(findSite(api, request), shell, request.params.code)
    // a page in a sandboxed frame asks for it from no origin
    return send(request, reply, document, { ...headers, 'access-control-allow-origin': '*', 'cache-control': ASK_AGAIN })
  })
  const isHidden = hidesDrafts(api.sites, settings.DIST_DIR)
  await serveFiles(app, { dist: settings.DIST_DIR, base, headers: FOR_FRAMES, isHidden, onGone: api.metrics.renewed, missing })
  await serveEmbed(app, api, FOR_FRAMES)
  serveGallery(app, api, { ...headers, 'cache-control': ASK_AGAIN })
  await serveStart(app, api, new Set(pages.keys()), headers)
}

/** What a site's pages let in. */
function guestsOf({ trackers, captchas }: Pages, id: string): readonly Guest[] {
  const captcha = captchas.get(id)
  const own = (trackers.get(id) ?? []).map(({ tracker, settings }) => ({ folder: tracker, settings }))
  return captcha ? [...own, { folder: captcha.captcha, settings: captcha.settings }] : own
}

async function loadAll({ sites, settings, trackers, captchas }: Pages, ceilings: Ceilings): Promise<ReadonlyMap<string, SitePages>> {
  const [release] = releaseIds(settings.DIST_DIR)
  const counting = { release, affiliates: knownAffiliates(settings).map(affiliateMark) }
  const loaded = await Promise.all(
    [...sites].map(async ([id, context]) => {
      const { stepOrder, several, severalVersion: version, textVersions } = context
      const origins = embeddingOriginsOf(settings.EMBEDDING_ORIGINS, id)
      const period = settings.SITE_PERIODS.get(id)
      const asked = several && version !== undefined ? { version, bound: several.bound } : undefined
      const guests = {
        trackers: trackers.get(id),
        captcha: captchas.get(id),
        origins,
        stepOrder,
        period,
        several: asked,
        textVersions,
        operator: operatorUnlikeBuilt(context),
        ceiling: ceilings.get(id),
        counting,
      }
      return [id, await loadSitePages(id, settings, guests)] as const
    }),
  )
  return new Map(loaded.flatMap(([id, found]) => (found ? [[id, found] as const] : [])))
}

/** The pages are built with the example's name. */
function operatorUnlikeBuilt({ registry, site, operator: { legalName } }: SiteContext): string | undefined {
  return legalName === legalFacts(registry, site).operator ? undefined : legalName
}

/** By the path alone: what a link adds after `?` may end like a file's name, as an e-mail address does. */
const isFile = (url: string): boolean => /\.[a-z0-9]+$/iu.test(url.split('?', 1)[0]?.split('/').at(-1) ?? '')

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

/** Who may embed a site's pages, what they let in, and the hosts to which the server may redirect its applicants. */
function originsOf(api: Pages, { registry, site }: SiteContext): PageOrigins {
  const guests = guestsOf(api, site.id)
  const serving = Object.values(registry.partners).filter((partner) => servesCountry(partner, site.countryId))
  const partners = serving.flatMap(({ redirectHosts }) => redirectHosts.map((host) => `https://${host}`))
  return {
    own: publicUrl(api, site.id),
    formTargets: [...new Set([...partners, ...ownTargets(api.settings)])],
    frames: embeddingOriginsOf(api.settings.EMBEDDING_ORIGINS, site.id),
    ...(guests.length > 0 && { reach: reachOf(guests) }),
  }
}

const ownTargets = ({ REDIRECT_HOSTS, ENVIRONMENT }: Pages['settings']): readonly string[] =>
  REDIRECT_HOSTS.flatMap((host) => [`https://${host}`, ...(ENVIRONMENT === 'production' ? [] : [`http://${host}`])])
