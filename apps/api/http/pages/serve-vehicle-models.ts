import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { VEHICLE_MODELS_PATH } from '#core/contract/lookups/vehicle-models-path.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { findSite } from '../find-site.ts'
import { preflightHeaders } from '../make-headers.ts'
import { sendRefusal } from '../send-refusal.ts'
import { basePath } from '../serve-calls.ts'
import { makeDocument, type Document } from './make-document.ts'
import { sendDocument } from './send-document.ts'

const FILE = new URL('../../domain/lookups/vehicle-models.gen.json', import.meta.url)
const KEPT = {
  'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the makes and models of cars, a file that browsers keep for a week; it is read when it is first asked for. */
export function serveVehicleModels(app: FastifyInstance, api: Pick<Api, 'settings' | 'sites'>): void {
  let kept: Promise<Document> | undefined
  const url = `${basePath(api)}${VEHICLE_MODELS_PATH}`
  // the page asks with the header that names its site
  app.options(url, { schema: { hide: true } }, (_, reply) => reply.code(204).headers(preflightHeaders('GET, OPTIONS')).send())
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    if (!existsSync(FILE)) return sendRefusal(reply, { ok: false, error: 'not-ready' }, findSite(api, request))
    kept ??= readFile(FILE, 'utf8').then((text) => makeDocument('application/json', text))
    return sendDocument(request, reply.headers(KEPT), await kept)
  })
}
