import type { FastifyInstance } from 'fastify'
import { fillIn } from '#core/model/partners/fill-in.ts'
import { FAULTY_PAGES, GOOD_PAGES, type EmbeddingPage } from '#apps/sandbox/pages/embedding-pages.ts'
import { embedPage } from '../pages/embed-page.ts'
import { framePage } from '../pages/frame-page.ts'
import { texts } from '../texts.ts'

/**
 * Adds partners' pages that embed the form, on other origins than the form's. `formUrl` is the
 * form's address.
 */
export function addEmbeddingRoutes(app: FastifyInstance, formUrl: string, site: () => string): void {
  const asPage = { 'content-type': 'text/html; charset=utf-8' }
  const places = { script: `${formUrl}/embed.js`, doctor: `${formUrl}/embed-doctor.js`, form: new URL(formUrl).origin }
  app.get('/embed', (request, reply) => {
    const origin = `${request.protocol}://${request.host}`
    const others = otherOrigins(site()).filter((other) => new URL(other).origin !== origin)
    return reply.headers(asPage).send(embedPage({ origin, others, formUrl: `${formUrl}${new URL(request.url, origin).search}` }))
  })
  // a partner that copied the script serves it from its own address, which is this one
  app.get('/embed/copy/embed.js', (_request, reply) => reply.redirect(places.script))
  app.get('/embed/copy/embed-doctor.js', (_request, reply) => reply.redirect(places.doctor))
  const serve = (path: string, page: EmbeddingPage, title: string) =>
    app.get(path, (_request, reply) =>
      reply
        .headers({ ...asPage, ...Object.fromEntries(Object.entries(page.headers ?? {}).map(([name, text]) => [name, fill(text, places)])) })
        .send(framePage({ title, body: { html: fill(page.body, places) } })),
    )
  for (const [name, page] of Object.entries(GOOD_PAGES)) serve(`/embed/${name}`, page, titleOf(name))
  for (const [name, page] of Object.entries(FAULTY_PAGES)) serve(`/embed/faults/${name}`, page, fill(texts.embed.fault, { name }))
}

/** Returns the address of each embedding page with its title. */
export function embeddingAddresses(
  site: string,
): readonly { readonly title: string; readonly address: string; readonly isFaulty: boolean }[] {
  const [other = site] = otherOrigins(site)
  const good = Object.keys(GOOD_PAGES).map((name) => ({ title: titleOf(name), address: `${other}/${name}`, isFaulty: false }))
  const faulty = Object.entries(FAULTY_PAGES).map(([name, { host }]) => {
    const address = new URL(`${other}/faults/${name}`)
    if (host !== undefined) address.hostname = host
    return { title: fill(texts.embed.fault, { name }), address: address.href, isFaulty: true }
  })
  return [...good, ...faulty]
}

/**
 * Returns the embedding page's addresses on other origins of the same machine: browsers treat
 * `localhost` and `127.0.0.1` as different sites.
 */
export function otherOrigins(site: string): readonly string[] {
  const { port, protocol } = new URL(site)
  return ['127.0.0.1', 'localhost'].map((host) => `${protocol}//${host}:${port}/embed`)
}

const titleOf = (name: string): string => {
  const titles: { readonly [name: string]: string } = texts.embed.pages
  return titles[name] ?? name
}

const fill = (text: string, values: { readonly [name: string]: string }): string => String(fillIn(text, values))
