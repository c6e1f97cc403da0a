import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Headers } from '../make-headers.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { findSite } from '../find-site.ts'
import { embeddingOriginsOf } from '#apps/api/platform/settings/read-embedding-origins.ts'
import { makeDocument } from './make-document.ts'
import { sendDocument } from './send-document.ts'

const PARTS = ['embed.js', 'embed-react.js', 'embed-doctor.js']
// an hour old is good enough, and a day's old one while the new one comes: the messages have a version of their own
const KEPT = 'public, max-age=3600, stale-while-revalidate=86400'

/** Serves what partners take into their pages, and tells a page whether it may show the form. */
export async function serveEmbed(app: FastifyInstance, api: Pick<Api, 'sites' | 'settings'>, forFrames: Headers): Promise<void> {
  const { settings } = api
  const base = settings.BASE_PATH
  const hidden = { schema: { hide: true } }
  for (const name of PARTS) {
    const file = join(settings.DIST_DIR, 'embed', name)
    if (!existsSync(file)) continue
    const part = makeDocument('text/javascript; charset=utf-8', await readFile(file, 'utf8'))
    app.get(`${base}/${name}`, hidden, (request, reply) =>
      sendDocument(request, reply.headers({ ...forFrames, 'cache-control': KEPT }), part),
    )
  }
  // says of nobody but the page that asks
  app.get(`${base}/embed.json`, hidden, (request, reply) => {
    const { origin } = request.headers
    const listed = embeddingOriginsOf(settings.EMBEDDING_ORIGINS, findSite(api, request).site.id)
    return reply
      .headers({ ...forFrames, 'cache-control': 'no-store', vary: 'Origin' })
      .send({ isListed: origin !== undefined && listed.includes(origin) })
  })
}
