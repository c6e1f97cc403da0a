import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { findSite } from '../http/find-site.ts'
import type { Headers } from '../http/make-headers.ts'
import { sendRefusal } from '../http/send-refusal.ts'
import { layOver } from './load-site-pages.ts'
import { texts } from './texts.ts'

const hidden = { schema: { hide: true } }
const STATES = ['empty', 'filled', 'errors']
const HTML = 'text/html; charset=utf-8'

/** Paths of a site's pages, by site. */
type Gallery = ReadonlyMap<string, readonly string[]>

/** Serves every page of every built site with example answers, to those who develop and try; never in production. */
export function serveGallery(app: FastifyInstance, api: Pick<Api, 'sites' | 'settings'>, headers: Headers): void {
  const { settings, sites } = api
  if (settings.ENVIRONMENT === 'production') return
  const gallery = readGallery(settings.DIST_DIR, [...sites.keys()])
  app.get('/gallery', hidden, (_, reply) => reply.headers(headers).type(HTML).send(listPages(gallery)))
  app.get<{ Params: { site: string; '*': string } }>('/gallery/:site/*', hidden, async (request, reply) => {
    const { site, '*': path } = request.params
    if (!gallery.get(site)?.includes(path)) return sendRefusal(reply, { ok: false, error: 'path-unknown' }, findSite(api, request))
    const html = await readFile(join(settings.DIST_DIR, 'sites', site, 'gallery.html'), 'utf8')
    return reply.headers(headers).type(HTML).send(layOver(html, settings))
  })
}

const paths = z.array(z.string())

function readGallery(dist: string, sites: readonly string[]): Gallery {
  const fileOf = (site: string) => join(dist, 'sites', site, 'gallery.json')
  const built = sites.filter((site) => existsSync(fileOf(site)))
  return new Map(built.map((site) => [site, paths.parse(JSON.parse(readFileSync(fileOf(site), 'utf8')))]))
}

function listPages(gallery: Gallery): string {
  const link = (site: string, path: string, state: string) => `<a href="/gallery/${site}/${path}?state=${state}">${state}</a>`
  const item = (site: string, path: string) => `<li>${path}: ${STATES.map((state) => link(site, path, state)).join(' ')}</li>`
  const sites = [...gallery].map(([site, own]) => `<h2 id="${site}">${site}</h2><ul>${own.map((path) => item(site, path)).join('')}</ul>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.gallery}</title><main><h1>${texts.gallery}</h1><p>${texts.galleryLede}</p>${sites.join('')}</main></html>`
}
