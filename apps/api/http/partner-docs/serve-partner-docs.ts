import type { FastifyInstance } from 'fastify'
import { DESCRIPTION_PAGE_PATH, DESCRIPTION_PATH, describeStandard } from '#core/contract/partners/describe-standard.ts'
import { makePartnerDocs } from './make-partner-docs.ts'

const CACHED = { 'cache-control': 'public, max-age=3600' }

/**
 * Serves the description of the standard interface to anybody: as an OpenAPI document, which programs of any origin may
 * read, and as a page without scripts. Both are made once, at the start, and depend on no setting.
 */
export function servePartnerDocs(app: FastifyInstance): void {
  const text = JSON.stringify(describeStandard())
  const { html, styleHash } = makePartnerDocs()
  const forPrograms = { ...CACHED, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  const forReaders = {
    ...CACHED,
    'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cross-origin-opener-policy': 'same-origin',
  }
  app.get(DESCRIPTION_PATH, { schema: { hide: true } }, (_, reply) => reply.headers(forPrograms).type('application/json').send(text))
  app.get(DESCRIPTION_PAGE_PATH, { schema: { hide: true } }, (_, reply) =>
    reply.headers(forReaders).type('text/html; charset=utf-8').send(html),
  )
}
