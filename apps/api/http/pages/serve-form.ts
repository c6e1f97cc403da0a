import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnPage } from '../ask-who.ts'
import type { Headers } from '../make-headers.ts'
import type { Refusal } from '#apps/api/domain/refusals/refusal.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { sendRefusal } from '../send-refusal.ts'
import { fillForm } from './fill-form.ts'
import type { Document } from './make-document.ts'

/**
 * What answering the form takes: where it is sent to, and for a request its site, its first page, that page's headers, and what
 * refuses it.
 */
export interface ServedForm {
  readonly path: string
  readonly site: (request: FastifyRequest) => SiteContext
  readonly page: (request: FastifyRequest) => Document | undefined
  readonly headers: (request: FastifyRequest) => Headers
  readonly missing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  readonly limit: (request: FastifyRequest) => Promise<Refusal | undefined>
}

const FORM = 'application/x-www-form-urlencoded'
/** The first page has few fields; filling it in takes longer with each that is sent. */
const MOST_BYTES = 8 * 1024

/**
 * Answers the first page's form where no script took it: the page again, with what was typed and what to do now. Nothing
 * of it is kept. A page of somebody else may send what it likes, and gets the page without it.
 */
export async function serveForm(app: FastifyInstance, { path, site, page, headers, missing, limit }: ServedForm): Promise<void> {
  await app.register((scope, _, done) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    )
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const refused = await limit(request)
      if (refused) await sendRefusal(reply, refused, site(request))
    }
    scope.post(path, { schema: { hide: true }, onRequest }, (request, reply) => {
      const document = page(request)
      if (!document) return missing(request, reply)
      const typed = request.body instanceof URLSearchParams && isOwnPage(request.headers) ? request.body : new URLSearchParams()
      const { find } = site(request)
      const notice = { title: find(['withoutScript>title'], {}), text: find(['withoutScript>text'], {}) }
      return reply
        .headers({ ...headers(request), 'cache-control': 'no-store' })
        .type(document.type)
        .send(fillForm(document.plain.toString('utf8'), typed, notice))
    })
    done()
  })
}
