import type { FastifyInstance } from 'fastify'
import { SIGNING_KEYS_PATH } from '#core/contract/partners/signing-keys-path.ts'
import type { Signing } from '../platform/secrets/signing-keys.ts'

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Publishes the keys by which signatures of consents are checked, as JSON Web Keys, each with the moment from which it was
 * in use. Which keys count is said by the settings alone, never by the database, which signatures are there to watch.
 */
export function serveSigningKeys(app: FastifyInstance, { keys }: Signing, usedFrom: ReadonlyMap<string, Date>): void {
  const published = keys.map((key) => ({ ...key, use: 'sig', alg: 'EdDSA', usedFrom: usedFrom.get(key.kid)?.toISOString() }))
  const text = JSON.stringify({ keys: published })
  app.get(SIGNING_KEYS_PATH, { schema: { hide: true } }, (_, reply) => reply.headers(HEADERS).type('application/json').send(text))
}
