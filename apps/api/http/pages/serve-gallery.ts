import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isDraft } from '#core/model/site/site.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { findSite } from '../find-site.ts'
import type { Headers } from '../make-headers.ts'
import { sendRefusal } from '../send-refusal.ts'
import { findPlace, type Gallery } from './gallery/find-place.ts'
import { galleryPage } from './gallery/gallery-page.ts'
import { layOver } from './load-site-pages.ts'

const hidden = { schema: { hide: true } }
const HTML = 'text/html; charset=utf-8'

/** Serves every page of every built site with example answers, to those who develop and try; never in production. */
export function serveGallery(app: FastifyInstance, api: Pick<Api, 'sites' | 'settings'>, headers: Headers): void {
  const { settings, sites } = api
  if (settings.ENVIRONMENT === 'production') return
  const gallery = readGallery(settings.DIST_DIR, [...sites.keys()])
  const drafts = new Set([...sites].flatMap(([id, { site }]) => (isDraft(site) ? [id] : [])))
  app.get<{ Querystring: unknown }>('/gallery', hidden, (request, reply) => {
    const wanted = asked.parse(request.query)
    const isKnown = findPlace(gallery, wanted)?.isKnown ?? true
    return reply
      .code(isKnown ? 200 : 404)
      .headers({ ...headers, ...withFrames(headers) })
      .type(HTML)
      .send(galleryPage(gallery, wanted, drafts))
  })
  for (const [name, { file, type }] of Object.entries(FILES)) {
    app.get(name, hidden, async (_, reply) => {
      const source = await readFile(new URL(`gallery/${file}`, import.meta.url), 'utf8')
      return reply
        .headers(headers)
        .type(type)
        .send(file.endsWith('.ts') ? stripTypeScriptTypes(source) : source)
    })
  }
  app.get<{ Params: { site: string; '*': string } }>('/gallery/:site/*', hidden, async (request, reply) => {
    const { site, '*': path } = request.params
    if (!gallery.get(site)?.includes(path)) return sendRefusal(reply, { ok: false, error: 'path-unknown' }, findSite(api, request))
    const html = await readFile(join(settings.DIST_DIR, 'sites', site, 'gallery.html'), 'utf8')
    return reply.headers(headers).type(HTML).send(layOver(html, settings))
  })
}

// a parameter that stands there twice is a list, and counts as none
const text = z.string().optional().catch(undefined)
const asked = z.object({ site: text, page: text, width: text })
const paths = z.array(z.string())

const FILES = {
  '/gallery/gallery.css': { file: 'gallery.css', type: 'text/css; charset=utf-8' },
  '/gallery/gallery.js': { file: 'main.ts', type: 'text/javascript; charset=utf-8' },
}

const POLICY = 'content-security-policy'

/** The page with the three states shows pages of this server in frames; the policy of those pages stays as it is. */
const withFrames = (headers: Headers): Headers => ({ [POLICY]: `${headers[POLICY]}; frame-src 'self'` })

function readGallery(dist: string, sites: readonly string[]): Gallery {
  const fileOf = (site: string) => join(dist, 'sites', site, 'gallery.json')
  const built = sites.filter((site) => existsSync(fileOf(site)))
  return new Map(built.map((site) => [site, paths.parse(JSON.parse(readFileSync(fileOf(site), 'utf8')))]))
}
